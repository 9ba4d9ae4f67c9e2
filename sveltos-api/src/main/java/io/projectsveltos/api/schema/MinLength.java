package io.projectsveltos.api.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The least number of characters of a text. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD})
public @interface MinLength {

    /** The number. */
    int value();
}
