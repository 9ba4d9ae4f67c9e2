package io.projectsveltos.scripting.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.scripting.PlainValues;
import io.projectsveltos.scripting.ScriptMetrics;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.scripting.contract.ScriptAnswers.ClusterName;
import io.projectsveltos.scripting.contract.ScriptAnswers.Match;
import io.projectsveltos.scripting.contract.ScriptAnswers.ResourceHealth;
import io.projectsveltos.scripting.contract.ScriptAnswers.Selection;
import io.projectsveltos.scripting.lua.LuaLimits;
import io.projectsveltos.scripting.lua.LuaScripts;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.SveltosException;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class ScriptContractsTest {
    private static final KubeObject WEB =
            new KubeObject(
                    PlainValues.object(
                            "{\"apiVersion\": \"apps/v1\", \"kind\": \"Deployment\", \"metadata\":"
                                    + " {\"name\": \"web\", \"namespace\": \"shop\", \"labels\": {},"
                                    + " \"finalizers\": []}, \"spec\": {\"replicas\": 3, \"ports\": [80,"
                                    + " 443], \"matrix\": [[1, 2], [3]]}, \"status\": {\"ratio\": 0.5}}"));

    private final ScriptPool pool = new ScriptPool(1, ScriptMetrics.NOOP);
    private final ScriptContracts contracts =
            new ScriptContracts(
                    new LuaScripts(
                            LuaLimits.DEFAULT, pool, ScriptMetrics.NOOP, InstantSource.system()));

    @AfterEach
    void stop() {
        pool.close();
    }

    @Test
    void aSelectorSaysWhetherAnObjectMatches() {
        String script =
                "function evaluate() return {matching = obj.spec.replicas == 3, message = 'n=' .."
                        + " obj.spec.replicas} end";

        assertThat(contracts.selects("", script, WEB)).isEqualTo(new Match(true, "n=3"));
    }

    @Test
    void anAggregatedSelectionReturnsResourcesUnchanged() {
        String script = "function evaluate() return {resources = resources, message = 'all'} end";

        assertThat(contracts.aggregates("", script, List.of(WEB, WEB)))
                .isEqualTo(new Selection(List.of(WEB, WEB), "all"));
    }

    @Test
    void anAggregatedSelectionMayChooseNothing() {
        assertThat(contracts.aggregates("", "function evaluate() return {} end", List.of()))
                .isEqualTo(new Selection(List.of(), ""));
    }

    @Test
    void aHealthCheckUsesStatusOrTheNameOfTheDocumentation() {
        String script =
                "function evaluate() local r = {} r[1] = {resource = resources[1], status ="
                        + " 'Healthy', message = 'ok', reEvaluate = true} r[2] = {resource ="
                        + " resources[1], healthStatus = 'Degraded', ignore = true} return {resources ="
                        + " r} end";

        assertThat(contracts.health("", script, List.of(WEB)))
                .containsExactly(
                        new ResourceHealth(WEB, "Healthy", "ok", true, false),
                        new ResourceHealth(WEB, "Degraded", "", false, true));
    }

    @Test
    void aHealthCheckIsAskedWithoutResourcesToo() {
        String script =
                "function evaluate() return {resources = {{status = 'Degraded', message = 'none of "
                        + "' .. #resources}}} end";

        assertThat(contracts.health("", script, List.of()))
                .containsExactly(new ResourceHealth(null, "Degraded", "none of 0", false, false));
    }

    @Test
    void aClassifierLooksAtAllResources() {
        String script = "function evaluate() return {matching = #resources > 1} end";

        assertThat(contracts.classifies("", script, List.of(WEB))).isEqualTo(new Match(false, ""));
        assertThat(contracts.classifies("", script, List.of(WEB, WEB)).holds()).isTrue();
    }

    @Test
    void aManagementClusterClassifierReturnsABareList() {
        String script =
                "function evaluate() return {{namespace = 'a', name = 'b', kind ="
                        + " 'SveltosCluster'}} end";

        assertThat(contracts.clusters("", script, List.of()))
                .containsExactly(new ClusterName("a", "b", "SveltosCluster"));
        assertThat(contracts.clusters("", "function evaluate() return {} end", List.of()))
                .isEmpty();
    }

    @Test
    void aClusterCheckUsesPassOrTheNameOfTheDocumentation() {
        assertThat(pass("pass = true, message = 'p'")).isEqualTo(new Match(true, "p"));
        assertThat(pass("result = true")).isEqualTo(new Match(true, ""));
        assertThat(pass("pass = false, result = true")).isEqualTo(new Match(false, ""));
        assertThat(pass("")).isEqualTo(new Match(false, ""));
    }

    private Match pass(String fields) {
        return contracts.passes(
                "", "function evaluate() return {" + fields + "} end", List.of(WEB));
    }

    @Test
    void aValidationSeesTheObjectAndTheMetrics() {
        String script =
                "function evaluate() return {healthy = metrics.errors < 0.1 and obj.kind =="
                        + " 'Deployment', message = tostring(metrics.errors)} end";

        assertThat(contracts.validates("", script, WEB, Map.of("errors", 0.05)))
                .isEqualTo(new Match(true, "0.05"));
        assertThat(
                        contracts
                                .validates(
                                        "",
                                        "function evaluate() return {health = true} end",
                                        WEB,
                                        Map.of())
                                .holds())
                .isTrue();
    }

    @Test
    void aValidationIsGivenTheObjectAsArgumentToo() {
        String script = "function evaluate(o) return {healthy = o.kind == obj.kind} end";

        assertThat(contracts.validates("", script, WEB, Map.of()).holds()).isTrue();
    }

    @Test
    void theSharedLibraryComesBeforeTheScript() {
        String library = "function many(o) return o.spec.replicas > 2 end";
        String script = "function evaluate() return {matching = many(obj)} end";

        assertThat(contracts.selects(library, script, WEB).holds()).isTrue();
    }

    @Test
    void aWrongShapeIsToldWithThePlace() {
        assertThatThrownBy(() -> contracts.selects("", "function evaluate() return 5 end", WEB))
                .isInstanceOf(SveltosException.class)
                .hasMessage(
                        "The Lua script of evaluate returns a number, but should return a table"
                                + " with named fields.");
        assertThatThrownBy(
                        () ->
                                contracts.selects(
                                        "", "function evaluate() return {matching = 1} end", WEB))
                .hasMessage(
                        "The Lua script of evaluate returns a number, but should return true or"
                                + " false as matching.");
        assertThatThrownBy(() -> contracts.selects("", "x = 1", WEB))
                .hasMessage("The Lua script defines no function named evaluate.");
        assertThatThrownBy(() -> contracts.selects("", "function evaluate( return end", WEB))
                .hasMessageStartingWith("The Lua script cannot be read, line 1, column 20: ");
        assertThatThrownBy(
                        () ->
                                contracts.selects(
                                        "", "function evaluate()\n return obj.a.b end", WEB))
                .hasMessage(
                        "The Lua script fails: <string>:2: attempt to index a non-table object(nil)"
                                + " with key 'b'");
    }
}
