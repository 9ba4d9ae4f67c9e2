package io.projectsveltos.api.crd;

import io.fabric8.crdv2.generator.CRDGenerator;
import io.fabric8.crdv2.generator.CRDGenerator.AbstractCRDOutput;
import io.fabric8.crdv2.generator.CRDPostProcessor;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import io.projectsveltos.api.Kinds;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The CRDs as the types say. */
final class CrdGeneration {
    static final Path SOURCES = Path.of("src/main/java");

    private static final String HEADER =
            "# Generated from the types of sveltos-api by make crds.\n";

    private final KubernetesSerialization serialization = new KubernetesSerialization();
    private final Map<String, Class<? extends CustomResource<?, ?>>> kinds =
            Kinds.all().stream()
                    .collect(Collectors.toMap(HasMetadata::getKind, Function.identity()));

    /** The text of all CRDs by the name of their file. */
    Map<String, String> files() {
        Map<String, String> files = new TreeMap<>();
        for (CustomResourceDefinition crd : definitions()) {
            var spec = crd.getSpec();
            String name = spec.getGroup() + "_" + spec.getNames().getPlural() + ".yaml";
            files.put(name, HEADER + serialization.asYaml(crd));
        }
        return files;
    }

    /** All CRDs as objects. */
    List<CustomResourceDefinition> definitions() {
        SchemaRefiner refiner =
                new SchemaRefiner(
                        kinds, JavadocTexts.read(SOURCES), new WellKnownSchemas(serialization));
        List<CustomResourceDefinition> definitions = new ArrayList<>();
        Collection<Class<? extends HasMetadata>> classes = new ArrayList<>(kinds.values());
        new CRDGenerator()
                .customResourceClasses(classes)
                .forCRDVersions("v1")
                .withParallelGenerationEnabled(false)
                .withPostProcessor(
                        new CRDPostProcessor() {
                            @Override
                            public HasMetadata process(HasMetadata crd, String version) {
                                definitions.add((CustomResourceDefinition) crd);
                                return crd;
                            }
                        })
                .withOutput(new Discarded())
                .generate();
        definitions.forEach(refiner::refine);
        return definitions;
    }

    /** The generator insists on writing; what it writes is not the last word. */
    private static final class Discarded extends AbstractCRDOutput<ByteArrayOutputStream> {
        @Override
        protected ByteArrayOutputStream createStreamFor(String name) {
            return new ByteArrayOutputStream();
        }
    }
}
