package io.projectsveltos.scripting.sprig;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** A URL taken apart and put together as Go does; one char a byte. */
public final class GoLink {
    private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x1f\\x7f]");
    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*");
    private static final Pattern PORT = Pattern.compile("(:\\d*)?");
    private static final Pattern USER = Pattern.compile("[A-Za-z0-9._:~!$&'()*+,;=%@-]*");
    private static final Pattern ADDRESS = Pattern.compile("[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*(%.+)?");

    private static final int LONGEST_ADDRESS = 256;

    private final Map<String, String> parts = new LinkedHashMap<>();

    private GoLink() {}

    /** The parts by name: scheme, host, hostname, path, query, opaque, fragment, userinfo. */
    public static Map<String, String> parse(String text) {
        try {
            return new GoLink().read(text);
        } catch (SprigFault e) {
            throw new SprigFault(
                    "unable to parse url: parse "
                            + GoQuote.quote(text.codePoints().toArray())
                            + ": "
                            + e.getMessage());
        }
    }

    private Map<String, String> read(String text) {
        for (String name :
                new String[] {
                    "scheme", "host", "hostname", "path", "query", "opaque", "fragment", "userinfo"
                }) {
            parts.put(name, "");
        }
        int hash = text.indexOf('#');
        String url = hash < 0 ? text : text.substring(0, hash);
        if (CONTROL.matcher(url).find()) {
            throw new SprigFault("net/url: invalid control character in URL");
        }
        if (url.equals("*")) {
            parts.put("path", "*");
        } else {
            readBeforeHash(url);
        }
        String fragment = hash < 0 ? "" : text.substring(hash + 1);
        parts.put("fragment", UrlEscape.FRAGMENT.unescape(fragment));
        return parts;
    }

    private void readBeforeHash(String url) {
        String scheme = scheme(url);
        String rest = scheme.isEmpty() ? url : url.substring(scheme.length() + 1);
        parts.put("scheme", scheme.toLowerCase(Locale.ROOT));
        int mark = rest.indexOf('?');
        parts.put("query", mark < 0 ? "" : rest.substring(mark + 1));
        rest = mark < 0 ? rest : rest.substring(0, mark);
        if (!rest.startsWith("/")) {
            if (!scheme.isEmpty()) {
                parts.put("opaque", rest);
                return;
            }
            if (firstSegment(rest).indexOf(':') >= 0) {
                throw new SprigFault("first path segment in URL cannot contain colon");
            }
        }
        if (rest.startsWith("//") && (!scheme.isEmpty() || !rest.startsWith("///"))) {
            int slash = rest.indexOf('/', 2);
            readAuthority(rest.substring(2, slash < 0 ? rest.length() : slash));
            rest = slash < 0 ? "" : rest.substring(slash);
        }
        parts.put("path", UrlEscape.PATH.unescape(rest));
    }

    private static String scheme(String url) {
        int colon = url.indexOf(':');
        if (colon == 0) {
            throw new SprigFault("missing protocol scheme");
        }
        String before = colon < 0 ? "" : url.substring(0, colon);
        return SCHEME.matcher(before).matches() ? before : "";
    }

    private static String firstSegment(String path) {
        int slash = path.indexOf('/');
        return slash < 0 ? path : path.substring(0, slash);
    }

    private void readAuthority(String authority) {
        int at = authority.lastIndexOf('@');
        String host = host(authority.substring(at + 1));
        parts.put("host", host);
        parts.put("hostname", withoutPort(host));
        if (at >= 0) {
            parts.put("userinfo", user(authority.substring(0, at)));
        }
    }

    private static String user(String text) {
        if (!USER.matcher(text).matches()) {
            throw new SprigFault("net/url: invalid userinfo");
        }
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        String user = UrlEscape.USER.escape(UrlEscape.USER.unescape(name));
        return colon < 0
                ? user
                : user
                        + ":"
                        + UrlEscape.USER.escape(UrlEscape.USER.unescape(text.substring(colon + 1)));
    }

    private String host(String host) {
        int open = host.lastIndexOf('[');
        if (open > 0) {
            throw new SprigFault("invalid IP-literal");
        }
        if (open == 0) {
            int close = host.lastIndexOf(']');
            if (close < 0) {
                throw new SprigFault("missing ']' in host");
            }
            String port = port(host.substring(close + 1));
            String name = host.substring(1, close);
            int zone = name.indexOf("%25");
            String address =
                    zone < 0
                            ? UrlEscape.HOST.unescape(name)
                            : UrlEscape.HOST.unescape(name.substring(0, zone))
                                    + UrlEscape.ZONE.unescape(name.substring(zone));
            if (address.length() > LONGEST_ADDRESS || !ADDRESS.matcher(address).matches()) {
                throw new SprigFault("invalid host");
            }
            return "[" + address + "]" + port;
        }
        boolean web = parts.getOrDefault("scheme", "").matches("https?");
        int colon = web ? host.indexOf(':') : host.lastIndexOf(':');
        if (colon >= 0) {
            port(host.substring(colon));
        }
        return UrlEscape.HOST.unescape(host);
    }

    private static String port(String text) {
        if (!PORT.matcher(text).matches()) {
            throw new SprigFault(
                    "invalid port " + GoQuote.quote(text.codePoints().toArray()) + " after host");
        }
        return text;
    }

    private static String withoutPort(String host) {
        int colon = host.lastIndexOf(':');
        boolean port = colon >= 0 && PORT.matcher(host.substring(colon)).matches();
        String name = port ? host.substring(0, colon) : host;
        return name.startsWith("[") && name.endsWith("]")
                ? name.substring(1, name.length() - 1)
                : name;
    }

    /** The URL of the parts; names as {@link #parse} gives them, absent ones are empty. */
    public static String join(Map<String, String> parts) {
        String scheme = parts.getOrDefault("scheme", "");
        String host = parts.getOrDefault("host", "");
        String opaque = parts.getOrDefault("opaque", "");
        StringBuilder url = new StringBuilder(scheme.isEmpty() ? "" : scheme + ":");
        if (opaque.isEmpty()) {
            addAuthorityAndPath(url, host, parts);
        }
        url.append(opaque);
        String query = parts.getOrDefault("query", "");
        url.append(query.isEmpty() ? "" : "?" + query);
        String fragment = parts.getOrDefault("fragment", "");
        return url.append(fragment.isEmpty() ? "" : "#" + UrlEscape.FRAGMENT.escape(fragment))
                .toString();
    }

    private static void addAuthorityAndPath(
            StringBuilder url, String host, Map<String, String> parts) {
        String path = parts.getOrDefault("path", "");
        String user = joinedUser(parts.getOrDefault("userinfo", ""));
        boolean anything = !host.isEmpty() || !user.isEmpty();
        if (anything || (!url.isEmpty() && !path.isEmpty())) {
            url.append("//").append(user).append(UrlEscape.HOST.escape(host));
        }
        String escaped = path.equals("*") ? path : UrlEscape.PATH.escape(path);
        if (!escaped.isEmpty() && escaped.charAt(0) != '/' && !host.isEmpty()) {
            url.append('/');
        }
        if (url.isEmpty() && firstSegment(escaped).indexOf(':') >= 0) {
            url.append("./");
        }
        url.append(escaped);
    }

    private static String joinedUser(String userinfo) {
        if (userinfo.isEmpty()) {
            return "";
        }
        try {
            Map<String, String> parsed = new GoLink().read("proto://" + userinfo + "@host");
            String user = parsed.getOrDefault("userinfo", "");
            return parsed.getOrDefault("host", "").equals("host") || !user.isEmpty()
                    ? user + "@"
                    : "";
        } catch (SprigFault e) {
            throw new SprigFault("unable to parse userinfo in dict: " + e.getMessage());
        }
    }
}
