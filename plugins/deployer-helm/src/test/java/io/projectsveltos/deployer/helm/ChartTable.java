package io.projectsveltos.deployer.helm;

import java.util.List;

/** Verdicts on charts, for people. */
final class ChartTable {
    private static final int LONGEST_REMARK = 300;

    private ChartTable() {}

    /** One line, for those who watch. */
    static String line(ChartVerdict verdict) {
        return String.format(
                "%-8s %-40s %-12s %4d documents, %d of %d steps, %3d s  %s",
                verdict.disagrees() ? "DIFFERS" : "agrees",
                verdict.chart(),
                verdict.version(),
                verdict.rendered().documents(),
                verdict.agreed(),
                verdict.steps().size(),
                verdict.seconds(),
                verdict.remark());
    }

    static String markdown(List<ChartVerdict> verdicts) {
        StringBuilder text = new StringBuilder();
        text.append(summary(verdicts)).append("\n\n");
        text.append("| chart | version | renderings | documents | render equal | steps agreed |");
        text.append(" seconds | remark |\n|---|---|---|---|---|---|---|---|\n");
        for (ChartVerdict each : verdicts) {
            text.append("| ")
                    .append(
                            String.join(
                                    " | ",
                                    each.chart(),
                                    each.version(),
                                    String.valueOf(each.rendered().renderings()),
                                    String.valueOf(each.rendered().documents()),
                                    each.rendersAlike() ? "yes" : "no",
                                    each.agreed() + " of " + each.steps().size(),
                                    String.valueOf(each.seconds()),
                                    cell(each.remark())))
                    .append(" |\n");
        }
        return text.toString();
    }

    static String summary(List<ChartVerdict> verdicts) {
        return String.format(
                "%d charts, %d documents; %d render as Helm's own client renders them, %d agree in"
                        + " every step on a cluster, %d disagree.",
                verdicts.size(),
                verdicts.stream().mapToInt(each -> each.rendered().documents()).sum(),
                verdicts.stream().filter(ChartVerdict::rendersAlike).count(),
                verdicts.stream()
                        .filter(each -> each.trouble().isEmpty())
                        .filter(each -> each.agreed() == each.steps().size())
                        .count(),
                verdicts.stream().filter(ChartVerdict::disagrees).count());
    }

    private static String cell(String remark) {
        String cut =
                remark.length() > LONGEST_REMARK
                        ? remark.substring(0, LONGEST_REMARK) + "…"
                        : remark;
        return cut.replace("|", "\\|").replaceAll("\\s+", " ");
    }
}
