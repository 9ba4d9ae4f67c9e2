package io.projectsveltos.api.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The least number of fields of an object. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD})
public @interface MinProperties {

    /** The number. */
    int value();
}
