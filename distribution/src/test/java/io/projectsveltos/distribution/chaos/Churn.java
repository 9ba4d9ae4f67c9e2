package io.projectsveltos.distribution.chaos;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Seed after seed under one controller that is never ended, beside a fleet that stands: what is
 * measured between two seeds can be compared.
 */
public final class Churn implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int CLUSTERS = 5;
    private static final int OPERATIONS = 60;

    private final Ground ground;
    private long seed;

    private Churn(Ground ground) {
        this.ground = ground;
    }

    /** Starts control planes, a controller, and so many clusters that stay. */
    public static Churn start(int standing) throws IOException, InterruptedException {
        Ground ground = Ground.start(CLUSTERS + standing);
        try {
            ground.subject().start();
            ground.subject().awaitReady();
            Churn churn = new Churn(ground);
            churn.stand(standing);
            return churn;
        } catch (RuntimeException | InterruptedException e) {
            ground.close();
            throw e;
        }
    }

    /** Plays the next seed; returns what failed. */
    public List<String> next() throws IOException, InterruptedException {
        seed++;
        Script script = Generator.script(seed, CLUSTERS, OPERATIONS);
        Script living =
                new Script(
                        script.operations().stream()
                                .filter(each -> !(each instanceof Operation.Kill))
                                .filter(each -> !(each instanceof Operation.Stop))
                                .toList());
        return new Trial(ground, "t" + seed, PATIENCE, _ -> {})
                .run(living).failures().stream().map(each -> "seed " + seed + ": " + each).toList();
    }

    /** The controller. */
    public ProcessHandle controller() {
        return ground.subject().handle();
    }

    @Override
    public void close() {
        ground.close();
    }

    private void stand(int clusters) throws InterruptedException {
        Naming naming = new Naming("t0");
        Player player = new Player(ground, naming);
        player.begin();
        Foreigners foreigners = new Foreigners(ground.managed());
        Model model = new Model();
        List<String> names =
                IntStream.rangeClosed(CLUSTERS + 1, CLUSTERS + clusters)
                        .mapToObj(i -> "c" + i)
                        .toList();
        names.forEach(each -> foreigners.settle(naming, each));
        for (String line :
                List.of(
                        "put m1 config-map/d1 1",
                        "put m1 secret/d2 2",
                        "put m1 role/d3 3",
                        "profile p1 env=a m1")) {
            play(player, model, Script.parse(line).operations().getFirst());
        }
        for (String name : names) {
            play(player, model, new Operation.Register(name, "a"));
        }
    }

    private static void play(Player player, Model model, Operation operation)
            throws InterruptedException {
        model.follow(operation);
        player.play(operation, model.world());
    }
}
