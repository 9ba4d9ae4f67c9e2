package io.projectsveltos.api.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The least number of items of a list. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD})
public @interface MinItems {

    /** The number. */
    int value();
}
