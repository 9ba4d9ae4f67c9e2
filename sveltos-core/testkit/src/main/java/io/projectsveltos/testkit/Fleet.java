package io.projectsveltos.testkit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs the tests of a class on real control planes: a management cluster and managed ones, which
 * all tests of a JVM share. Each test gets a {@link FleetClusters} of its own, with a namespace
 * that no other test uses, as a parameter of the test method or of the constructor. One asked for
 * in {@code @BeforeAll} has a namespace for the whole class.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExtendWith(FleetExtension.class)
public @interface Fleet {
    /** How many managed clusters the tests need; those that other tests started are used first. */
    int managed() default 1;
}
