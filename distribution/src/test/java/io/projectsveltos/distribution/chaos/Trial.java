package io.projectsveltos.distribution.chaos;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.awaitility.core.ConditionTimeoutException;

/**
 * Plays one script. At each check, and at its end, reality has to get as the model says, with
 * nothing deleted, made anew or touched that was not to be. At last all profiles go, and nothing of
 * them may be left.
 */
final class Trial {
    /** What there is, and in what it is not as the model says. */
    private record Look(Reading reading, List<String> differences) {}

    private static final Duration PAUSE = Duration.ofMillis(100);

    private final Ground ground;
    private final Naming naming;
    private final Duration patience;
    private final Model model = new Model();
    private final Player player;
    private final Verifier verifier;
    private final Foreigners foreigners;
    private final Witness witness;
    private Map<String, Map<ObjectId, String>> uids = new HashMap<>();
    private final Consumer<String> trace;
    private final long began = System.nanoTime();
    private int played;

    /**
     * A trial.
     *
     * @param name {@code t} and a number that no other trial on this ground has
     * @param patience how long reality may take to get as the model says
     * @param trace is told of each operation
     */
    Trial(Ground ground, String name, Duration patience, Consumer<String> trace) {
        this.ground = ground;
        this.naming = new Naming(name);
        this.patience = patience;
        this.trace = trace;
        this.player = new Player(ground, naming);
        this.verifier = new Verifier(naming);
        this.foreigners = new Foreigners(ground.managed());
        this.witness = new Witness(ground, naming);
    }

    Verdict run(Script script) throws IOException, InterruptedException {
        List<String> failures = new ArrayList<>(play(script));
        if (!failures.isEmpty()) {
            failures.add("all objects: distribution/" + new Evidence(ground, naming).keep());
        }
        Duration took = Duration.ofNanos(System.nanoTime() - began);
        new Cleaning(ground, naming).run();
        return new Verdict(failures, played, took);
    }

    private List<String> play(Script script) throws InterruptedException {
        player.begin();
        Scenery.clustersOf(script).forEach(each -> foreigners.settle(naming, each));
        List<Operation> operations = new ArrayList<>(script.operations());
        operations.add(new Operation.Check());
        for (Operation operation : operations) {
            List<String> failures = step(operation);
            if (!failures.isEmpty()) {
                return failures;
            }
        }
        for (Operation operation : Scenery.ending(model.world())) {
            List<String> failures = step(operation);
            if (!failures.isEmpty()) {
                return failures;
            }
        }
        return foreigners.touched();
    }

    private List<String> step(Operation operation) throws InterruptedException {
        if (!model.follow(operation)) {
            return List.of();
        }
        played++;
        trace.accept(
                String.format(
                        Locale.ROOT,
                        "%s %7.3f s  %s",
                        naming.trial(),
                        (System.nanoTime() - began) / 1e9,
                        Script.line(operation)));
        Optional<String> ended = ground.subject().ended();
        if (ended.isPresent()) {
            return List.of(ended.get());
        }
        player.play(operation, model.world());
        return operation instanceof Operation.Check ? check() : List.of();
    }

    private List<String> check() {
        Expectation expectation = model.expectation();
        Look[] last = new Look[1];
        try {
            await("reality is as the model says")
                    .pollInSameThread()
                    .pollDelay(Duration.ZERO)
                    .pollInterval(PAUSE)
                    .atMost(patience)
                    .until(
                            () -> {
                                last[0] = look(expectation);
                                return last[0].differences().isEmpty();
                            });
        } catch (ConditionTimeoutException e) {
            return last[0].differences();
        }
        return settle(last[0].reading());
    }

    private Look look(Expectation expectation) {
        Reading reading = Reading.of(ground, naming);
        List<String> differences = verifier.differences(expectation, reading);
        if (!differences.isEmpty()) {
            trace.accept("    " + differences.getFirst());
        }
        return new Look(reading, differences);
    }

    private List<String> settle(Reading reading) {
        List<String> failures = new ArrayList<>(witness.offences(model));
        failures.addAll(replaced(reading));
        failures.addAll(foreigners.touched());
        ground.subject().faults().forEach(each -> failures.add("log: " + each));
        model.settle(reading.objects());
        uids = reading.uids();
        return failures;
    }

    /** Objects that were to stay all the time and are not the same ones any more. */
    private List<String> replaced(Reading reading) {
        List<String> replaced = new ArrayList<>();
        uids.forEach(
                (cluster, before) ->
                        before.forEach(
                                (object, uid) -> {
                                    String now =
                                            reading.uids()
                                                    .getOrDefault(cluster, Map.of())
                                                    .get(object);
                                    if (model.holdings(cluster).steady(object)
                                            && !uid.equals(now)) {
                                        replaced.add(cluster + ": " + object + " was made anew");
                                    }
                                }));
        return replaced;
    }
}
