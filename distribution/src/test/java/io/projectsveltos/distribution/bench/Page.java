package io.projectsveltos.distribution.bench;

import java.util.List;
import java.util.Locale;

/** The report as a page that needs nothing but a browser. */
record Page(String config, List<Report.Section> sections) {
    private static final String STYLE =
            """
            body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:66rem;color:#222}
            table{border-collapse:collapse}td,th{padding:.15rem .8rem .15rem 0;text-align:left}
            .missed{color:#b00020;font-weight:600}svg{margin:.5rem 1rem .5rem 0}
            text{font:11px system-ui,sans-serif;fill:#555}small{color:#666}
            """;

    String html() {
        StringBuilder page = new StringBuilder("<!doctype html><meta charset=utf-8>");
        page.append("<title>Sveltos bench</title><style>").append(STYLE).append("</style>");
        page.append("<h1>Sveltos bench</h1><p>").append(escape(config)).append("</p>");
        sections.forEach(section -> section(page, section));
        return page.append('\n').toString();
    }

    private static void section(StringBuilder page, Report.Section section) {
        page.append("<h2>").append(escape(section.name())).append("</h2><small>");
        page.append(escape(section.load())).append("</small><table>");
        for (Fact fact : section.facts()) {
            page.append(fact.broken() ? "<tr class=missed>" : "<tr>");
            cell(page, fact.name());
            cell(page, fact.text());
            cell(page, fact.limit() == null ? "" : "limit " + fact.limit());
            page.append("</tr>");
        }
        page.append("</table>");
        section.rounds().stream()
                .filter(round -> round.times().size() > 1)
                .forEach(round -> page.append(Plot.of(round).svg()));
        section.curves().forEach(curve -> page.append(new Plot(curve).svg()));
        rounds(page, section.rounds());
    }

    private static void rounds(StringBuilder page, List<Round> rounds) {
        if (rounds.isEmpty()) {
            return;
        }
        page.append("<table><tr><th>round<th>count<th>first<th>median<th>p99<th>last</tr>");
        for (Round round : rounds) {
            page.append("<tr>");
            cell(page, round.name());
            cell(page, Integer.toString(round.times().size()));
            for (double part : new double[] {0, 0.5, 0.99, 1}) {
                cell(
                        page,
                        String.format(Locale.ROOT, "%.2f s", round.within(part).toNanos() / 1e9));
            }
            page.append("</tr>");
        }
        page.append("</table>");
    }

    private static void cell(StringBuilder page, String text) {
        page.append("<td>").append(escape(text)).append("</td>");
    }

    static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
