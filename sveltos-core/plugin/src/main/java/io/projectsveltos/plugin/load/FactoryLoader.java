package io.projectsveltos.plugin.load;

import static io.projectsveltos.spi.error.StandardErrorCode.PLUGIN_FAILED;

import io.projectsveltos.spi.deploy.DeployerFactory;
import io.projectsveltos.spi.error.SveltosException;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.pf4j.ExtensionPoint;

/** Makes a plugin's factories. Runs code of the plugin, so only on a thread of its own. */
public record FactoryLoader(ClassLoader loader) {
    /** One factory for each class; fails where one cannot be made. */
    public List<DeployerFactory> load(Set<String> classNames) {
        if (classNames.isEmpty()) {
            throw failed(
                    "The plugin has no META-INF/extensions.idx, or an empty one; annotate the"
                            + " factory with @Extension and let pf4j's annotation processor run.",
                    null);
        }
        List<DeployerFactory> factories = new ArrayList<>(classNames.size());
        for (String className : classNames) {
            factories.add(make(className));
        }
        return factories;
    }

    private DeployerFactory make(String className) {
        try {
            Class<?> type = Class.forName(className, true, loader);
            if (!DeployerFactory.class.isAssignableFrom(type)) {
                throw failed(
                        "The class "
                                + className
                                + (ExtensionPoint.class.isAssignableFrom(type)
                                        ? " is an extension of a kind this host does not know."
                                        : " is in the index of extensions but is no extension."),
                        null);
            }
            return type.asSubclass(DeployerFactory.class).getConstructor().newInstance();
        } catch (ExceptionInInitializerError e) {
            throw failed("The static initializer of " + className + " threw " + name(e) + ".", e);
        } catch (ClassNotFoundException | LinkageError e) {
            throw unloadable(className, e);
        } catch (NoSuchMethodException | IllegalAccessException | InstantiationException e) {
            throw failed(
                    "The class "
                            + className
                            + " needs to be public, with a public constructor"
                            + " without parameters.",
                    e);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof LinkageError missing) {
                throw unloadable(className, missing);
            }
            throw failed("The constructor of " + className + " threw " + name(e) + ".", e);
        }
    }

    private static SveltosException unloadable(String className, Throwable cause) {
        return failed(
                "The class "
                        + className
                        + " cannot be loaded: "
                        + cause
                        + "; a class that is missing must be packed into the plugin.",
                cause);
    }

    private static String name(Throwable wrapper) {
        Throwable cause = wrapper.getCause();
        return (cause == null ? wrapper : cause).getClass().getName();
    }

    private static SveltosException failed(String sentence, @Nullable Throwable cause) {
        return new SveltosException(PLUGIN_FAILED, sentence, cause);
    }
}
