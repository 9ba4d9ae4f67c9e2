package io.projectsveltos.deployer.helm;

import static io.projectsveltos.testkit.Eventually.eventuallyTrue;

import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.deploy.DeployResult;
import io.projectsveltos.spi.deploy.DeploymentState;
import io.projectsveltos.spi.deploy.InventoryItem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.awaitility.core.ConditionTimeoutException;

/**
 * A chart installed, changed and removed by the deployer on a real cluster; after each step Helm's
 * own client is asked how it stands. Where a step fails, the client has to fail the same way and
 * leave the same.
 */
final class ReleaseTrial {
    /** Hooks that never end are no fault of either; with a simulator they are done at once. */
    private static final String LIMIT = "40s";

    private static final Pattern OTHER_NAMESPACE =
            Pattern.compile("(?m)^ +namespace: \"?([a-z0-9-]+)\"?$");
    private static final Pattern OWN_NAMESPACE =
            Pattern.compile(
                    "(?m)^kind: Namespace\\Rmetadata:\\R(?: +.*\\R)*? +name: \"?([a-z0-9-]+)");

    private final ChartGround ground;
    private final Path chart;
    private final String title;
    private final String release;
    private final String namespace;
    private final HelmEyes eyes;
    private final Leftovers leftovers;
    private final List<Step> steps = new ArrayList<>();

    /** One thing that was looked at; the trouble is empty where both agree. */
    record Step(String name, String trouble, String remark) {}

    /**
     * @param title name and version of the chart, as a list of releases has it
     */
    ReleaseTrial(ChartGround ground, Path chart, String title, String release, String namespace) {
        this.ground = ground;
        this.chart = chart;
        this.title = title;
        this.release = release;
        this.namespace = namespace;
        this.eyes = new HelmEyes(ground.cluster(), namespace);
        this.leftovers = new Leftovers(ground.cluster().kubectl());
    }

    List<Step> run(ChartValues values) {
        Order order =
                Order.of(ground.cluster(), namespace, release, ChartFiles.in(chart))
                        .values(values.map())
                        .option("timeout", LIMIT)
                        .option("skipSchemaValidation", !values.checked());
        try {
            createNamespaces(values);
            install(order, values);
        } finally {
            leftovers.clear();
        }
        return List.copyOf(steps);
    }

    /** There before the chart, which may look for its own, or have others written into it. */
    private void createNamespaces(ChartValues values) {
        String text = ground.renderer().helms(chart, values).text();
        Set<String> names = new TreeSet<>(Set.of(namespace));
        OTHER_NAMESPACE.matcher(text).results().forEach(found -> names.add(found.group(1)));
        OWN_NAMESPACE.matcher(text).results().forEach(found -> names.remove(found.group(1)));
        names.remove(Renderer.NAMESPACE);
        for (String name : names) {
            ground.cluster()
                    .client()
                    .namespaces()
                    .resource(
                            new NamespaceBuilder()
                                    .withNewMetadata()
                                    .withName(name)
                                    .endMetadata()
                                    .build())
                    .serverSideApply();
        }
    }

    private void install(Order order, ChartValues values) {
        HelmTwin here = twin(namespace);
        Outcome expected = here.wouldRecord("install", values);
        Attempt first = Attempt.of(() -> order.apply(ground.host().helm()));
        if (first.outcome().failed()) {
            failsLikeHelm("install", order, first, twin -> twin.install(values));
            return;
        }
        agreed("install");
        listed(1);
        recorded(expected, () -> here.wouldRecord("install", values));
        rests(order.after(first.result()), here, values);
        change(order, values, first.result());
    }

    /** What is installed counts as in place, unless the chart itself renders otherwise by now. */
    private void rests(Order order, HelmTwin here, ChartValues values) {
        DeploymentState state = order.inspect(ground.host().helm());
        if (state == DeploymentState.IN_SYNC) {
            agreed("rest");
            return;
        }
        Outcome anew = here.render(values);
        Likeness likeness =
                Likeness.of(eyes.manifest(release), anew.text(), () -> here.render(values).text());
        steps.add(
                likeness.difference().isEmpty()
                        ? new Step("rest", "is " + state + " once installed", "")
                        : new Step("rest", "", "renders otherwise once it is there"));
    }

    private void change(Order order, ChartValues values, DeployResult before) {
        ChartChange change = ChartChange.of(chart, values, ground.renderer(), ground.folder());
        Order changed = order.values(change.values().map()).after(before);
        if (!change.labels().isEmpty()) {
            changed = changed.option("labels", change.labels());
        }
        HelmTwin here = twin(namespace);
        Outcome expected = here.wouldRecord("upgrade", change.values());
        Order wished = changed;
        Attempt second = Attempt.of(() -> wished.apply(ground.host().helm()));
        if (second.outcome().failed()) {
            failsLikeHelm(
                    "upgrade",
                    wished,
                    second,
                    twin -> {
                        Outcome installed = twin.install(values);
                        return installed.failed() ? installed : twin.upgrade(change);
                    });
            return;
        }
        agreed("upgrade");
        listed(2);
        recorded(expected, () -> here.wouldRecord("upgrade", change.values()));
        remove(wished, second.result(), values, change);
    }

    private void remove(Order order, DeployResult before, ChartValues values, ChartChange change) {
        List<ObjectKey> going =
                before.inventory().stream()
                        .map(InventoryItem::key)
                        .filter(key -> !eyes.kept(key))
                        .toList();
        Attempt removal = Attempt.of(() -> order.after(before).remove(ground.host().helm()));
        if (removal.outcome().failed()) {
            failsLikeHelm(
                    "uninstall",
                    order,
                    removal,
                    twin -> {
                        Outcome installed = twin.install(values);
                        Outcome upgraded = installed.failed() ? installed : twin.upgrade(change);
                        return upgraded.failed() ? upgraded : twin.uninstall();
                    });
            return;
        }
        agreed("uninstall");
        step("list", lists(List.of()));
        try {
            eventuallyTrue("all is gone", () -> going.stream().noneMatch(eyes::stays));
            agreed("gone");
        } catch (ConditionTimeoutException _) {
            step("gone", going.stream().filter(eyes::stays).toList() + " stays");
        }
    }

    private void listed(int revision) {
        step("list", lists(List.of(release + " " + revision + " deployed " + title)));
    }

    private String lists(List<String> expected) {
        List<String> found = eyes.list();
        return found.equals(expected) ? "" : "helm lists " + found + " instead of " + expected;
    }

    /** Left out where the client needs kinds to be there that the chart itself brings. */
    private void recorded(Outcome expected, Supplier<Outcome> again) {
        if (!expected.failed()) {
            Likeness likeness =
                    Likeness.of(eyes.manifest(release), expected.text(), () -> again.get().text());
            step("record", likeness.difference());
        }
    }

    /** The client tries the same in another namespace, once ours is out of its way. */
    private void failsLikeHelm(
            String name, Order order, Attempt failed, Function<HelmTwin, Outcome> same) {
        List<String> left = eyes.list();
        Attempt removal =
                Attempt.of(() -> order.after(failed.result()).remove(ground.host().helm()));
        leftovers.clearForAnother();
        String other = namespace + "-helm";
        Outcome theirs = same.apply(twin(other));
        HelmEyes there = new HelmEyes(ground.cluster(), other);
        Outcome ours = failed.outcome();
        if (!ours.failsLike(theirs.in(other, namespace))) {
            String word = theirs.failed() ? "says `" + theirs.reason() + "`" : "does it";
            step(name, "we say `" + ours.reason() + "`, helm " + word);
        } else if (!left.equals(there.list())) {
            step(name, "we leave " + left + ", helm leaves " + there.list());
        } else {
            steps.add(new Step(name, "", name + " fails as helm's: " + ours.reason()));
        }
        String stays = removal.outcome().failed() ? removal.outcome().reason() : lists(List.of());
        boolean likewise = twin(other).uninstall().failed() && removal.outcome().failed();
        step("uninstall", likewise ? "" : stays);
    }

    private HelmTwin twin(String place) {
        return new HelmTwin(ground.client(), chart, release, place, LIMIT);
    }

    private void agreed(String name) {
        step(name, "");
    }

    private void step(String name, String trouble) {
        steps.add(new Step(name, trouble, ""));
    }
}
