package io.projectsveltos.sandbox.virtual;

import io.vertx.core.http.HttpServerResponse;
import java.time.Duration;

/** How the body of an answer arrives. */
sealed interface Delivery {
    /** As it is. */
    record Whole() implements Delivery {}

    /** A few bytes at a time. */
    record Drip(int bytes, Duration pause) implements Delivery {}

    /** Only its beginning. */
    record Cut(int bytes) implements Delivery {}

    /** Where the bytes go. */
    default BodySink into(HttpServerResponse response, Loop loop) {
        BodySink whole = new WholeSink(response);
        return switch (this) {
            case Whole _ -> whole;
            case Drip drip -> new DripSink(whole, drip, loop);
            case Cut cut -> new CutSink(whole, cut.bytes());
        };
    }
}
