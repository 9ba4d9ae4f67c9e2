package io.projectsveltos.distribution.chaos;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Operations as text, one a line, so that they can be printed, kept and played again. Empty lines
 * and what follows {@code #} do not count.
 */
record Script(List<Operation> operations) {
    Script {
        operations = List.copyOf(operations);
    }

    static Script parse(String text) {
        List<Operation> operations = new ArrayList<>();
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            String content = line.replaceFirst("#.*", "").strip();
            if (content.isEmpty()) {
                continue;
            }
            try {
                operations.add(operation(List.of(content.split("\\s+"))));
            } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
                throw new IllegalArgumentException(
                        "line " + number + " is no operation: " + content + ": " + e.getMessage(),
                        e);
            }
        }
        return new Script(operations);
    }

    String text() {
        return operations.stream().map(Script::line).collect(Collectors.joining("\n", "", "\n"));
    }

    private static Operation operation(List<String> words) {
        String first = words.size() > 1 ? words.get(1) : "";
        return switch (words.getFirst()) {
            case "register" -> new Operation.Register(first, words.get(2));
            case "deregister" -> new Operation.Deregister(first);
            case "relabel" -> new Operation.Relabel(first, words.get(2));
            case "pause-cluster" -> new Operation.PauseCluster(first);
            case "resume-cluster" -> new Operation.ResumeCluster(first);
            case "move" -> new Operation.Move(first);
            case "renew" -> new Operation.Renew(first);
            case "profile" ->
                    new Operation.CreateProfile(
                            first, Selector.parse(words.get(2)), references(words, 3));
            case "reselect" -> new Operation.Reselect(first, Selector.parse(words.get(2)));
            case "refer" -> new Operation.Refer(first, references(words, 2));
            case "pause-profile" -> new Operation.PauseProfile(first);
            case "resume-profile" -> new Operation.ResumeProfile(first);
            case "delete-profile" -> new Operation.DeleteProfile(first);
            case "put" ->
                    new Operation.Put(
                            first, ObjectId.parse(words.get(2)), Integer.parseInt(words.get(3)));
            case "remove" -> new Operation.Remove(first, ObjectId.parse(words.get(2)));
            case "shift" -> new Operation.Shift(first, words.get(2), ObjectId.parse(words.get(3)));
            case "drop" -> new Operation.Drop(first);
            case "restore" -> new Operation.Restore(first);
            case "kill" -> new Operation.Kill();
            case "stop" -> new Operation.Stop();
            case "start" -> new Operation.Start();
            case "kill-engines" -> new Operation.KillEngines();
            case "inject" -> new Operation.Inject(first, Trouble.of(words.get(2)));
            case "heal" -> new Operation.Heal(first);
            case "check" -> new Operation.Check();
            case "wait" -> new Operation.Await(Integer.parseInt(first));
            default -> throw new IllegalArgumentException("unknown word");
        };
    }

    private static List<Reference> references(List<String> words, int from) {
        return words.subList(from, words.size()).stream().map(Reference::parse).toList();
    }

    static String line(Operation operation) {
        return switch (operation) {
            case Operation.Register it -> words("register", it.cluster(), it.env());
            case Operation.Deregister it -> words("deregister", it.cluster());
            case Operation.Relabel it -> words("relabel", it.cluster(), it.env());
            case Operation.PauseCluster it -> words("pause-cluster", it.cluster());
            case Operation.ResumeCluster it -> words("resume-cluster", it.cluster());
            case Operation.Move it -> words("move", it.cluster());
            case Operation.Renew it -> words("renew", it.cluster());
            case Operation.CreateProfile it ->
                    words("profile", it.profile(), it.selector(), text(it.references()));
            case Operation.Reselect it -> words("reselect", it.profile(), it.selector());
            case Operation.Refer it -> words("refer", it.profile(), text(it.references()));
            case Operation.PauseProfile it -> words("pause-profile", it.profile());
            case Operation.ResumeProfile it -> words("resume-profile", it.profile());
            case Operation.DeleteProfile it -> words("delete-profile", it.profile());
            case Operation.Put it -> words("put", it.source(), it.object(), it.revision());
            case Operation.Remove it -> words("remove", it.source(), it.object());
            case Operation.Shift it -> words("shift", it.from(), it.to(), it.object());
            case Operation.Drop it -> words("drop", it.source());
            case Operation.Restore it -> words("restore", it.source());
            case Operation.Kill _ -> "kill";
            case Operation.Stop _ -> "stop";
            case Operation.Start _ -> "start";
            case Operation.KillEngines _ -> "kill-engines";
            case Operation.Inject it -> words("inject", it.place(), it.trouble().word());
            case Operation.Heal it -> words("heal", it.place());
            case Operation.Check _ -> "check";
            case Operation.Await it -> words("wait", it.millis());
        };
    }

    private static String text(List<Reference> references) {
        return references.stream().map(Reference::toString).collect(Collectors.joining(" "));
    }

    private static String words(Object... words) {
        return Arrays.stream(words).map(Object::toString).collect(Collectors.joining(" ")).strip();
    }
}
