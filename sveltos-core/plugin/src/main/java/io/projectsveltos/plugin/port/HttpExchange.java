package io.projectsveltos.plugin.port;

import io.projectsveltos.spi.context.HttpPort.Response;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Proxy;
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
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
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
final class HttpExchange {
    private static final Http1Config LIMITS =
            Http1Config.custom().setMaxHeaderCount(200).setMaxLineLength(16 * 1024).build();

    private final GuardedResolver resolver;
    private final long maxBytes;
    private final TlsSocketStrategy tls = DefaultClientTlsStrategy.createDefault();

    HttpExchange(GuardedResolver resolver, long maxBytes) {
        this.resolver = resolver;
        this.maxBytes = maxBytes;
    }

    Response run(HttpUriRequestBase message, Proxy proxy) throws IOException {
        try (CloseableHttpClient client = client(message, proxy)) {
            return client.execute(message, answer -> read(message, answer));
        }
    }

    private CloseableHttpClient client(HttpUriRequestBase message, Proxy proxy) {
        if (proxy.type() == Proxy.Type.DIRECT) {
            return builder(resolver).build();
        }
        resolver.checkBehindProxy(message.getAuthority().getHostName());
        InetSocketAddress address = (InetSocketAddress) proxy.address();
        // The one name left to resolve is the proxy's, which is the operator's choice.
        return builder(SystemDefaultDnsResolver.INSTANCE)
                .setProxy(new HttpHost(address.getHostString(), address.getPort()))
                .build();
    }

    private HttpClientBuilder builder(DnsResolver names) {
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

    private Response read(HttpUriRequestBase message, ClassicHttpResponse answer)
            throws IOException {
        Map<String, String> headers = new HashMap<>();
        answer.headerIterator()
                .forEachRemaining(
                        header -> {
                            String value = header.getValue();
                            headers.putIfAbsent(
                                    header.getName().toLowerCase(Locale.ROOT),
                                    value == null ? "" : value);
                        });
        return new Response(answer.getCode(), headers, body(message, answer.getEntity()));
    }

    private byte[] body(HttpUriRequestBase message, @Nullable HttpEntity entity)
            throws IOException {
        if (entity == null) {
            return new byte[0];
        }
        try (InputStream content = entity.getContent()) {
            byte[] body = content.readNBytes(Math.toIntExact(Math.min(maxBytes, 1 << 30)) + 1);
            if (body.length > maxBytes) {
                // Closing would read the rest of an endless answer.
                message.cancel();
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
}
