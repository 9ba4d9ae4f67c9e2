package io.projectsveltos.fleet.transport;

import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.X509KeyManager;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** Turns the text of one kubeconfig into a {@link Connection}, field by field. */
final class KubeconfigReader {
    private static final List<String> IMPERSONATION =
            List.of("as", "as-uid", "as-groups", "as-user-extra");

    private final String origin;
    private final KubeconfigFiles files;

    KubeconfigReader(String origin, KubeconfigFiles files) {
        this.origin = origin;
        this.files = files;
    }

    Kubeconfig read(String yaml) {
        KubeconfigDocument file = KubeconfigDocument.read(yaml, origin);
        KubeconfigDocument context = context(file);
        String clusterName = context.text("cluster");
        String userName = context.text("user");
        KubeconfigDocument cluster =
                file.named("clusters", clusterName, "cluster")
                        .orElseThrow(() -> invalid("has no cluster \"" + clusterName + "\""));
        KubeconfigDocument user =
                userName.isEmpty()
                        ? new KubeconfigDocument(Map.of())
                        : file.named("users", userName, "user")
                                .orElseThrow(() -> invalid("has no user \"" + userName + "\""));
        refuse(cluster, user, userName);
        List<String> warnings = new ArrayList<>();
        URI server = server(cluster, warnings);
        Connection connection =
                new Connection(
                        server,
                        trust(server, cluster, warnings),
                        identity(user, userName),
                        authorization(user),
                        proxy(cluster),
                        warnings);
        return new Kubeconfig(connection, context.text("namespace"), cluster, user);
    }

    private KubeconfigDocument context(KubeconfigDocument file) {
        String current = file.text("current-context");
        if (current.isEmpty()) {
            List<KubeconfigDocument> contexts = file.entries("contexts");
            if (contexts.size() != 1) {
                throw invalid("needs current-context: it has " + contexts.size() + " contexts");
            }
            return contexts.getFirst().map("context");
        }
        return file.named("contexts", current, "context")
                .orElseThrow(
                        () ->
                                invalid(
                                        "has no context \""
                                                + current
                                                + "\" as current-context says"));
    }

    private void refuse(KubeconfigDocument cluster, KubeconfigDocument user, String userName) {
        if (user.has("exec")) {
            throw invalid(
                    "uses an exec plugin for user \""
                            + userName
                            + "\"; Sveltos runs no commands of a kubeconfig, use a token or a client"
                            + " certificate");
        }
        if (user.has("auth-provider")) {
            throw invalid(
                    "uses an auth-provider for user \""
                            + userName
                            + "\"; use a token or a client certificate");
        }
        for (String field : IMPERSONATION) {
            if (user.has(field)) {
                throw invalid(
                        "asks for impersonation in field \""
                                + field
                                + "\"; use credentials of the identity itself");
            }
        }
        if (cluster.has("tls-server-name")) {
            throw invalid(
                    "sets tls-server-name, which is not supported; use a server address that its"
                            + " certificate names");
        }
    }

    private URI server(KubeconfigDocument cluster, List<String> warnings) {
        String text = cluster.text("server");
        if (text.isEmpty()) {
            throw invalid("names no server");
        }
        URI uri = uri("server", text.contains("://") ? text : "https://" + text);
        if (uri.getHost() == null
                || uri.getUserInfo() != null
                || uri.getQuery() != null
                || uri.getFragment() != null) {
            throw invalid("has a server that is not of the form https://host:port");
        }
        switch (String.valueOf(uri.getScheme())) {
            case "https" -> {}
            case "http" ->
                    warnings.add("The connection is not encrypted: server begins with http.");
            default -> throw invalid("has a server that begins neither with https nor with http");
        }
        return uri;
    }

    private Optional<X509TrustManager> trust(
            URI server, KubeconfigDocument cluster, List<String> warnings) {
        if (!server.getScheme().equals("https")) {
            return Optional.empty();
        }
        byte[] authority = content(cluster, "certificate-authority");
        try {
            if (Boolean.parseBoolean(cluster.text("insecure-skip-tls-verify"))) {
                warnings.add("The server's certificate is not checked: insecure-skip-tls-verify.");
                return Optional.of(CertificateTrust.anyone());
            }
            return Optional.of(
                    authority == null
                            ? CertificateTrust.platform()
                            : CertificateTrust.authorities(authority));
        } catch (GeneralSecurityException | IOException e) {
            throw unreadable("certificate-authority-data", e);
        }
    }

    private Optional<X509KeyManager> identity(KubeconfigDocument user, String userName) {
        byte[] certificate = content(user, "client-certificate");
        byte[] key = content(user, "client-key");
        if (certificate == null && key == null) {
            return Optional.empty();
        }
        if (certificate == null || key == null) {
            throw invalid(
                    "gives user \""
                            + userName
                            + "\" only one of client-certificate-data and client-key-data");
        }
        try {
            return Optional.of(ClientIdentity.of(certificate, key));
        } catch (GeneralSecurityException | IOException e) {
            throw unreadable("client-certificate-data or client-key-data", e);
        }
    }

    private Authorization authorization(KubeconfigDocument user) {
        String token = user.text("token");
        byte[] file = token.isEmpty() ? file("tokenFile", user) : null;
        if (file != null) {
            token = new String(file, StandardCharsets.UTF_8).strip();
        } else if (user.has("tokenFile") && token.isEmpty()) {
            throw refusedFile("tokenFile", "token");
        }
        if (!token.isEmpty()) {
            if (token.chars().anyMatch(c -> c <= ' ' || c > '~')) {
                throw invalid("has a token with blanks or control characters in it");
            }
            return Authorization.bearer(token);
        }
        if (user.has("username")) {
            return Authorization.basic(user.text("username"), user.text("password"));
        }
        return Authorization.none();
    }

    private Optional<URI> proxy(KubeconfigDocument cluster) {
        String text = cluster.text("proxy-url");
        if (text.isEmpty()) {
            return Optional.empty();
        }
        URI uri = uri("proxy-url", text);
        boolean known = "http".equals(uri.getScheme()) || "socks5".equals(uri.getScheme());
        if (!known || uri.getHost() == null || uri.getPort() < 0) {
            throw invalid(
                    "has a proxy-url that is not of the form http://host:port or socks5://host:port");
        }
        return Optional.of(uri);
    }

    /** The content of a field that may stand inline ({@code -data}, base64) or in a file. */
    private byte @Nullable [] content(KubeconfigDocument document, String field) {
        String inline = document.text(field + "-data");
        if (!inline.isEmpty()) {
            try {
                return Base64.getMimeDecoder().decode(inline);
            } catch (IllegalArgumentException e) {
                throw invalid("has a field " + field + "-data that is not base64");
            }
        }
        byte[] content = file(field, document);
        if (content == null && document.has(field)) {
            throw refusedFile(field, field + "-data");
        }
        return content;
    }

    private byte @Nullable [] file(String field, KubeconfigDocument document) {
        if (!document.has(field)) {
            return null;
        }
        try {
            return files.read(document.text(field));
        } catch (IOException e) {
            throw invalid("names a file in " + field + " that cannot be read");
        }
    }

    private URI uri(String field, String text) {
        try {
            return new URI(text);
        } catch (URISyntaxException e) {
            throw invalid("has a " + field + " that is no address");
        }
    }

    private SveltosException refusedFile(String field, String instead) {
        return invalid(
                "names a file in "
                        + field
                        + "; Sveltos reads no files for a kubeconfig, put the content into "
                        + instead);
    }

    private SveltosException unreadable(String field, Exception cause) {
        // The platform's parser quotes what it stumbles over; our own sentences do not.
        String reason =
                cause instanceof CertificateException || cause instanceof IOException
                        ? "it is no certificate in PEM form"
                        : cause.getMessage();
        return invalid("has an unreadable " + field + ": " + reason);
    }

    private SveltosException invalid(String problem) {
        return KubeconfigDocument.invalid(origin, problem);
    }
}
