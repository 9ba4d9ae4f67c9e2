package io.projectsveltos.distribution;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static io.projectsveltos.distribution.Modules.ROOT;
import static io.projectsveltos.distribution.Modules.after;
import static io.projectsveltos.distribution.Modules.modulePackages;
import static io.projectsveltos.distribution.Modules.stagePackages;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The rules of the map in {@code docs/architecture.md}, checked against the classes. */
class ArchitectureTest {
    private static final String[] OWN_TIME_AND_PLACE = {
        modulePackages("app"),
        modulePackages("ctl"),
        modulePackages("kernel"),
        modulePackages("sandbox"),
        modulePackages("engine"),
        modulePackages("testkit")
    };

    private static JavaClasses main;

    @BeforeAll
    static void readClasses() {
        main =
                new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .withImportOption(location -> !location.contains("/distribution/target/"))
                        .withImportOption(location -> !location.contains("-tests.jar"))
                        .importPackages("io.projectsveltos");
    }

    @TestFactory
    Stream<DynamicTest> aModuleKnowsOnlyModulesBeforeIt() {
        return Modules.CORE.stream()
                .filter(module -> after(module).length > 0)
                .map(
                        module ->
                                DynamicTest.dynamicTest(
                                        module,
                                        () ->
                                                noClasses()
                                                        .that()
                                                        .resideInAPackage(modulePackages(module))
                                                        .should()
                                                        .dependOnClassesThat()
                                                        .resideInAnyPackage(after(module))
                                                        .allowEmptyShould(true)
                                                        .check(main)));
    }

    @Test
    void theKernelKnowsOfUsOnlyTheErrors() {
        classes()
                .that()
                .resideInAPackage(modulePackages("kernel"))
                .should()
                .onlyDependOnClassesThat(
                        not(resideInAPackage(ROOT + ".")
                                        .or(resideInAPackage("io.projectsveltos..")))
                                .or(
                                        resideInAnyPackage(
                                                modulePackages("kernel"),
                                                ROOT + "spi.error..",
                                                ROOT + "spi.context..")))
                .check(main);
    }

    @Test
    void theSpiKnowsOnlyTheJdkAndTheMarkOfAnExtension() {
        classes()
                .that()
                .resideInAPackage(modulePackages("spi"))
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage("java..", "org.jspecify..", modulePackages("spi"))
                                .or(named("org.pf4j.ExtensionPoint")))
                .check(main);
    }

    @TestFactory
    Stream<DynamicTest> aStageKnowsOnlyTheRecordsOfStagesBeforeIt() {
        return Modules.STAGES.stream()
                .map(
                        stage ->
                                DynamicTest.dynamicTest(
                                        stage,
                                        () ->
                                                noClasses()
                                                        .that()
                                                        .resideInAPackage(stagePackages(stage))
                                                        .should()
                                                        .dependOnClassesThat(outOfReachOf(stage))
                                                        .allowEmptyShould(true)
                                                        .check(main)));
    }

    @Test
    void packagesOfAModuleHaveNoCycles() {
        for (String module : Modules.CORE) {
            slices().matching(ROOT + module + ".(*)..")
                    .should()
                    .beFreeOfCycles()
                    .allowEmptyShould(true)
                    .check(main);
        }
    }

    @Test
    void nothingIsCalledByWhatItIsNot() {
        noClasses()
                .that()
                .resideOutsideOfPackages(modulePackages("api")) // its names are the wire's
                .and()
                .haveNameNotMatching(".*\\.StrictPluginManager.*") // PF4J's word
                .should()
                .haveNameMatching(".*(Utils?|Helpers?|Manager|Impl|Handler|Data|Info)(\\$.*)?")
                .check(main.that(not(generated())));
    }

    @Test
    void noStaticFieldChanges() {
        fields().that()
                .areStatic()
                .and()
                .areDeclaredInClassesThat(not(generated()))
                .and()
                .doNotHaveModifier(JavaModifier.SYNTHETIC)
                .should()
                .beFinal()
                .check(main);
    }

    @Test
    void onlyTheProcessEndsItselfAndReadsWhereItRuns() {
        noClasses()
                .that()
                .resideOutsideOfPackages(OWN_TIME_AND_PLACE)
                .should()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .callMethod(System.class, "getenv")
                .orShould()
                .callMethod(System.class, "getenv", String.class)
                .orShould()
                .callMethod(System.class, "getProperty", String.class)
                .check(main);
    }

    @Test
    void timeAndThreadsAreHandedIn() {
        noClasses()
                .that()
                .resideOutsideOfPackages(OWN_TIME_AND_PLACE)
                .should()
                .callMethod(Thread.class, "sleep", long.class)
                .orShould()
                .callMethod(Thread.class, "sleep", java.time.Duration.class)
                .orShould()
                .callConstructor(Thread.class, Runnable.class)
                .orShould()
                .callMethod(java.time.Instant.class, "now")
                .check(main);
    }

    @Test
    void theJinjaLibraryAndWhatItBringsLiveApart() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + "templating.jinja.inside..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "com.hubspot..",
                        "com.fasterxml.jackson.databind..",
                        ROOT + "templating.jinja.inside..")
                .check(main);
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        ROOT + "templating.jinja.inside..",
                        ROOT + "scripting.yaml..") // the json module of scripts reads YAML
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.yaml.snakeyaml..")
                .check(main);
        assertThatThrownBy(() -> Class.forName("com.hubspot.jinjava.Jinjava"))
                .isInstanceOf(ClassNotFoundException.class);
    }

    private static DescribedPredicate<JavaClass> outOfReachOf(String stage) {
        String[] other =
                Stream.concat(Modules.STAGES.stream(), Stream.of("controller"))
                        .filter(s -> !s.equals(stage))
                        .map(Modules::stagePackages)
                        .toArray(String[]::new);
        String[] before =
                Modules.STAGES.stream()
                        .takeWhile(s -> !s.equals(stage))
                        .map(Modules::stagePackages)
                        .toArray(String[]::new);
        return resideInAnyPackage(other)
                .and(not(resideInAnyPackage(before).and(value().or(shared()))))
                .as("belong to a later stage, or do the work of an earlier one");
    }

    /**
     * What stages share beside values: the store of the management cluster's objects with its
     * errors, names and digests that are pure, and the reader of sources that a plugin reads
     * through while it deploys.
     */
    private static DescribedPredicate<JavaClass> shared() {
        return DescribedPredicate.describe(
                "shared",
                type ->
                        type.getPackageName().equals(ROOT + "addons.watch")
                                || Modules.SHARED.contains(type.getSimpleName()));
    }

    /** Records, enums and the sealed interfaces of records: what travels between stages. */
    private static DescribedPredicate<JavaClass> value() {
        return DescribedPredicate.describe(
                "a value",
                type ->
                        type.isRecord()
                                || type.isEnum()
                                || (type.isInterface() && type.reflect().isSealed())
                                || type.isAssignableTo(Throwable.class));
    }

    private static DescribedPredicate<JavaClass> named(String name) {
        return DescribedPredicate.describe(name, type -> type.getFullName().equals(name));
    }

    private static DescribedPredicate<JavaClass> generated() {
        return DescribedPredicate.describe(
                "generated",
                type ->
                        type.getSimpleName().contains("_")
                                || type.getSimpleName().startsWith("Dagger")
                                || type.getFullName().contains("Dagger"));
    }
}
