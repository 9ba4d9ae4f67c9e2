package io.projectsveltos.plugin.port;

import io.projectsveltos.spi.context.HttpPort.Response;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URISyntaxException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SystemDefaultDnsResolver;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.impl.DefaultSchemePortResolver;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.BasicHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.URIScheme;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.config.RegistryBuilder;
import org.jspecify.annotations.Nullable;

/**
 * One request and its answer, over a client and a connection of its own: nothing of an exchange, no
 * cookie, credential or address, is there for the next.
 */
final class HttpExchange implements AutoCloseable {
    private static final Http1Config LIMITS =
            Http1Config.custom().setMaxHeaderCount(200).setMaxLineLength(16 * 1024).build();

    private final GuardedResolver resolver;
    private final long maxBytes;
    private final TlsSocketStrategy platform = new ServerTrust.Platform().tls();

    HttpExchange(GuardedResolver resolver, long maxBytes) {
        this.resolver = resolver;
        this.maxBytes = maxBytes;
    }

    Response run(HttpUriRequestBase message, Proxy proxy) throws IOException {
        return stream(
                message,
                proxy,
                new ServerTrust.Platform(),
                (head, body) -> new Response(head.status(), head.headers(), whole(message, body)));
    }

    <T> T stream(HttpUriRequestBase message, Proxy proxy, ServerTrust trust, AnswerReader<T> reader)
            throws IOException {
        TlsSocketStrategy tls = trust instanceof ServerTrust.Platform ? platform : trust.tls();
        try (CloseableHttpClient client = client(message, proxy, tls)) {
            ClassicHttpResponse answer =
                    client.executeOpen(HttpHost.create(message.getUri()), message, null);
            return reader.read(head(answer), body(answer.getEntity()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the message was made of an address", e);
        } finally {
            // Closing would read the rest of an endless answer.
            message.cancel();
        }
    }

    @Override
    public void close() {
        resolver.close();
    }

    private CloseableHttpClient client(
            HttpUriRequestBase message, Proxy proxy, TlsSocketStrategy tls) {
        if (proxy.type() == Proxy.Type.DIRECT) {
            return builder(resolver, tls).build();
        }
        resolver.checkBehindProxy(message.getAuthority().getHostName());
        InetSocketAddress address = (InetSocketAddress) proxy.address();
        // The one name left to resolve is the proxy's, which is the operator's choice.
        return builder(SystemDefaultDnsResolver.INSTANCE, tls)
                .setProxy(new HttpHost(address.getHostString(), address.getPort()))
                .build();
    }

    private HttpClientBuilder builder(DnsResolver names, TlsSocketStrategy tls) {
        BasicHttpClientConnectionManager connections =
                BasicHttpClientConnectionManager.create(
                        DefaultSchemePortResolver.INSTANCE,
                        names,
                        RegistryBuilder.<TlsSocketStrategy>create()
                                .register(URIScheme.HTTPS.id, tls)
                                .build(),
                        ManagedHttpClientConnectionFactory.builder().http1Config(LIMITS).build());
        return HttpClients.custom()
                .setConnectionManager(connections)
                .setUserAgent("sveltos")
                .disableAuthCaching()
                .disableAutomaticRetries()
                .disableConnectionState()
                .disableContentCompression()
                .disableCookieManagement()
                .disableRedirectHandling();
    }

    private static AnswerHead head(ClassicHttpResponse answer) {
        Map<String, String> headers = new HashMap<>();
        answer.headerIterator()
                .forEachRemaining(
                        header -> {
                            String value = header.getValue();
                            headers.putIfAbsent(
                                    header.getName().toLowerCase(Locale.ROOT),
                                    value == null ? "" : value);
                        });
        return new AnswerHead(answer.getCode(), headers);
    }

    private static InputStream body(@Nullable HttpEntity entity) throws IOException {
        return entity == null ? InputStream.nullInputStream() : entity.getContent();
    }

    private byte[] whole(HttpUriRequestBase message, InputStream content) throws IOException {
        byte[] body = content.readNBytes(Math.toIntExact(Math.min(maxBytes, 1 << 30)) + 1);
        if (body.length > maxBytes) {
            throw new SveltosException(
                    StandardErrorCode.LIMIT_EXCEEDED,
                    "The answer of "
                            + message.getAuthority().getHostName()
                            + " is larger than the "
                            + maxBytes
                            + " bytes allowed.");
        }
        return body;
    }
}
