package io.projectsveltos.api.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The greatest number of items of a list. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD})
public @interface MaxItems {

    /** The number. */
    int value();
}
