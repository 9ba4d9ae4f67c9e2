package io.projectsveltos.testkit;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/** Hands {@link FleetClusters} to tests; the shared control planes end with the test run. */
final class FleetExtension implements ParameterResolver {
    private static final Namespace NAMESPACE = Namespace.create(FleetExtension.class);

    /** A constructor is given the clusters of the test that the instance is made for. */
    @Override
    public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext root) {
        return ExtensionContextScope.TEST_METHOD;
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == FleetClusters.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return clusters(context);
    }

    /** Those of this test or, for a class-level context, of this class. */
    private static FleetClusters clusters(ExtensionContext context) {
        return context.getStore(NAMESPACE)
                .computeIfAbsent(
                        context.getUniqueId(),
                        id -> FleetClusters.open(shared(context), wanted(context), context),
                        FleetClusters.class);
    }

    private static SharedFleet shared(ExtensionContext context) {
        return context.getStore(StoreScope.LAUNCHER_SESSION, NAMESPACE)
                .computeIfAbsent(SharedFleet.class, type -> new SharedFleet(), SharedFleet.class);
    }

    private static int wanted(ExtensionContext context) {
        return AnnotationSupport.findAnnotation(
                        context.getRequiredTestClass(),
                        Fleet.class,
                        context.getEnclosingTestClasses())
                .orElseThrow(() -> new IllegalStateException("the class has no @Fleet"))
                .managed();
    }
}
