package io.projectsveltos.api.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The items of the list are merged by keys when they are applied. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD})
public @interface ListMap {

    /** The fields of an item that identify it. */
    String[] value();
}
