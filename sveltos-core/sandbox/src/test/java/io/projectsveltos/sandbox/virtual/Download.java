package io.projectsveltos.sandbox.virtual;

import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Reads an answer piece by piece and keeps nothing of it. */
record Download(Client client) {
    /** Reads so many bytes at most; returns how many there were. */
    long read(long limit) throws Exception {
        AtomicLong bytes = new AtomicLong();
        HttpClient http = client.kube().getHttpClient();
        HttpRequest request =
                http.newHttpRequestBuilder()
                        .uri(
                                client.kube().getMasterUrl()
                                        + "api/v1/namespaces/default/configmaps/"
                                        + client.name())
                        .build();
        HttpResponse<AsyncBody> response =
                http.consumeBytes(
                                request,
                                (chunks, body) -> {
                                    for (ByteBuffer chunk : chunks) {
                                        bytes.addAndGet(chunk.remaining());
                                    }
                                    if (bytes.get() < limit) {
                                        body.consume();
                                    } else {
                                        body.cancel();
                                    }
                                })
                        .get(20, TimeUnit.SECONDS);
        response.body().consume();
        try {
            response.body().done().orTimeout(60, TimeUnit.SECONDS).join();
        } catch (CancellationException | CompletionException e) {
            if (bytes.get() < limit) {
                throw e;
            }
        }
        return bytes.get();
    }
}
