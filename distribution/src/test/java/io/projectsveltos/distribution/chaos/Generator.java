package io.projectsveltos.distribution.chaos;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Makes a script of a seed: the same seed, the same script. */
final class Generator {
    private static final List<String> ENVIRONMENTS = List.of("a", "b", "c");
    private static final List<String> SOURCES = List.of("m1", "m2", "m3", "m4");
    private static final int PROFILES = 4;
    private static final int NAMES = 14;

    /** A namespace takes five seconds to go, so that only one of so many seeds has any. */
    private static final int SLOW = 7;

    private static final int LONGEST_WAIT = 250;

    private final Random random;
    private final int clusters;
    private final Turmoil turmoil;
    private final List<DocumentKind> kinds;
    private final List<Operation> operations = new ArrayList<>();
    private World world = World.EMPTY;
    private int revision;
    private int profile;

    private Generator(long seed, int clusters) {
        this.random = new Random(seed);
        this.clusters = clusters;
        this.turmoil = new Turmoil(random);
        this.kinds =
                Arrays.stream(DocumentKind.values())
                        .filter(kind -> kind != DocumentKind.NAMESPACE || seed % SLOW == 0)
                        .toList();
    }

    /** A script of a beginning that brings something everywhere, and so many operations. */
    static Script script(long seed, int clusters, int length) {
        Generator generator = new Generator(seed, clusters);
        generator.begin();
        for (int i = 1; i <= length; i++) {
            generator.next(i, length);
        }
        return new Script(generator.operations);
    }

    private void begin() {
        for (int i = 1; i <= clusters; i++) {
            add(new Operation.Register("c" + i, any(ENVIRONMENTS)));
        }
        for (String source : SOURCES.subList(0, 3)) {
            for (int i = 0; i < 3; i++) {
                add(put(source));
            }
        }
        add(createProfile());
        add(createProfile());
        add(new Operation.Check());
    }

    private void next(int number, int length) {
        Operation operation = operation();
        while (!world.allows(operation)) {
            operation = operation();
        }
        add(operation);
        if (number == length / 3 || number == length * 2 / 3) {
            add(new Operation.Check());
        } else if (random.nextInt(3) == 0) {
            add(new Operation.Await(random.nextInt(LONGEST_WAIT)));
        }
    }

    private void add(Operation operation) {
        world = world.after(operation);
        operations.add(operation);
    }

    private Operation operation() {
        int dice = random.nextInt(100);
        if (dice < 34) {
            return ofSource();
        }
        if (dice < 58) {
            return ofCluster();
        }
        if (dice < 78) {
            return ofProfile();
        }
        return turmoil.next(Set.copyOf(world.clusters().keySet()));
    }

    private Operation ofSource() {
        String source = any(SOURCES);
        return switch (random.nextInt(12)) {
            case 0, 1, 2 -> new Operation.Remove(source, anyOf(source));
            case 3, 4 -> new Operation.Shift(source, any(SOURCES), anyOf(source));
            case 5 -> new Operation.Drop(source);
            case 6, 7 -> restoreOrPut(source);
            case 8, 9 -> edit(source);
            default -> put(source);
        };
    }

    // What is missing comes back sooner than it goes.
    private Operation restoreOrPut(String source) {
        return world.sources().entrySet().stream()
                .filter(entry -> !entry.getValue().present())
                .map(Map.Entry::getKey)
                .findFirst()
                .<Operation>map(Operation.Restore::new)
                .orElseGet(() -> put(source));
    }

    private Operation ofCluster() {
        String cluster = "c" + (1 + random.nextInt(clusters));
        return switch (random.nextInt(12)) {
            case 0 -> new Operation.Deregister(cluster);
            case 1, 2 -> new Operation.Register(missing(cluster), any(ENVIRONMENTS));
            case 3 -> new Operation.PauseCluster(cluster);
            case 4, 5 -> new Operation.ResumeCluster(paused(cluster));
            case 6 -> new Operation.Move(cluster);
            case 7 -> new Operation.Renew(cluster);
            default -> new Operation.Relabel(cluster, any(ENVIRONMENTS));
        };
    }

    private Operation ofProfile() {
        List<String> known = List.copyOf(world.profiles().keySet());
        if (known.isEmpty() || (known.size() < PROFILES && random.nextInt(5) == 0)) {
            return createProfile();
        }
        String name = any(known);
        return switch (random.nextInt(10)) {
            case 0 -> new Operation.DeleteProfile(name);
            case 1 -> new Operation.PauseProfile(name);
            case 2, 3 -> new Operation.ResumeProfile(name);
            case 4, 5, 6 -> new Operation.Reselect(name, selector());
            default -> new Operation.Refer(name, references());
        };
    }

    private Operation createProfile() {
        profile++;
        return new Operation.CreateProfile("p" + profile, selector(), references());
    }

    private Selector selector() {
        return switch (random.nextInt(6)) {
            case 0 ->
                    new Selector(
                            Selector.Form.NAMED,
                            some(
                                    IntStream.rangeClosed(1, clusters)
                                            .mapToObj(i -> "c" + i)
                                            .toList()));
            case 1, 2 -> new Selector(Selector.Form.ENV_NOT_IN, Set.of(any(ENVIRONMENTS)));
            default -> new Selector(Selector.Form.ENV_IN, some(ENVIRONMENTS));
        };
    }

    private List<Reference> references() {
        List<Reference> references = new ArrayList<>();
        for (String source : some(SOURCES)) {
            if (world.sources().containsKey(source) || random.nextInt(4) == 0) {
                references.add(new Reference(source, random.nextInt(3) == 0));
            }
        }
        return references;
    }

    private Operation put(String source) {
        int number = 1 + random.nextInt(NAMES);
        // One name has one kind, so that names meet now and then, in sources and in profiles.
        DocumentKind kind = kinds.get(number % kinds.size());
        return new Operation.Put(source, new ObjectId(kind, "d" + number), ++revision);
    }

    private Operation edit(String source) {
        return new Operation.Put(source, anyOf(source), ++revision);
    }

    private ObjectId anyOf(String source) {
        World.Source known = world.sources().get(source);
        return known == null || known.empty()
                ? new ObjectId(DocumentKind.CONFIG_MAP, "d0")
                : any(List.copyOf(known.documents().keySet()));
    }

    private String missing(String otherwise) {
        return IntStream.rangeClosed(1, clusters)
                .mapToObj(i -> "c" + i)
                .filter(each -> !world.clusters().containsKey(each))
                .findFirst()
                .orElse(otherwise);
    }

    private String paused(String otherwise) {
        return world.clusters().entrySet().stream()
                .filter(entry -> entry.getValue().paused())
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(otherwise);
    }

    private <T> T any(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    private Set<String> some(List<String> all) {
        Set<String> some = new TreeSet<>();
        some.add(any(all));
        all.stream().filter(_ -> random.nextInt(3) == 0).forEach(some::add);
        return some;
    }
}
