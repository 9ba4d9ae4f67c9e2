package io.projectsveltos.scripting.cel;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A URL read as Go reads one: an absolute URL or an absolute path. Parts are kept as written; an
 * absent one is empty.
 *
 * @param authority user, host and port
 * @param opaque what follows the scheme where that is no path
 */
record GoUrl(
        String scheme,
        String authority,
        String opaque,
        String path,
        String query,
        String fragment) {
    private static final Pattern SCHEME =
            Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*):(.*)", Pattern.DOTALL);
    private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x1f\\x7f]");
    private static final Pattern HOST =
            Pattern.compile(
                    "(?:\\[[0-9A-Fa-f:.]+(?:%25[^\\]]+)?]|(?:[A-Za-z0-9._~!$&'()*+,;=\"<>-]|%[89A-Fa-f][0-9A-Fa-f]|[^\\x00-\\x7f])*)(?::\\d*)?");
    private static final Pattern USER = Pattern.compile("(?:[A-Za-z0-9._:~!$&'()*+,;=%@-])*");
    private static final Pattern BROKEN_ESCAPE = Pattern.compile("%(?![0-9A-Fa-f]{2})");
    private static final int LONGEST = 65_536;

    static boolean readable(String text) {
        try {
            parse(text);
            return true;
        } catch (CelFailure e) {
            return false;
        }
    }

    static GoUrl parse(String text) {
        if (text.isEmpty() || text.length() > LONGEST || CONTROL.matcher(text).find()) {
            throw unreadable(text);
        }
        readParts(text, text, ""); // a request's URI has no fragment, so this is the stricter look
        int hash = text.indexOf('#');
        return hash < 0
                ? readParts(text, text, "")
                : readParts(text, text.substring(0, hash), text.substring(hash + 1));
    }

    private static GoUrl readParts(String whole, String text, String fragment) {
        Matcher form = SCHEME.matcher(text);
        boolean named = form.matches();
        String scheme = named ? form.group(1).toLowerCase(Locale.ROOT) : "";
        String rest = named ? form.group(2) : text;
        int mark = rest.indexOf('?');
        String query = mark < 0 ? "" : rest.substring(mark + 1);
        rest = mark < 0 ? rest : rest.substring(0, mark);
        if (!rest.startsWith("/")) {
            if (!named) {
                throw unreadable(whole);
            }
            return new GoUrl(scheme, "", rest, "", query, fragment);
        }
        String authority = "";
        if (named && rest.startsWith("//")) {
            int slash = rest.indexOf('/', 2);
            authority = rest.substring(2, slash < 0 ? rest.length() : slash);
            rest = slash < 0 ? "" : rest.substring(slash);
            check(whole, authority);
        }
        if (BROKEN_ESCAPE.matcher(rest).find()) {
            throw unreadable(whole);
        }
        return new GoUrl(scheme, authority, "", rest, query, fragment);
    }

    private static void check(String whole, String authority) {
        int at = authority.lastIndexOf('@');
        String user = at < 0 ? "" : authority.substring(0, at);
        if (!USER.matcher(user).matches()
                || BROKEN_ESCAPE.matcher(user).find()
                || !HOST.matcher(authority.substring(at + 1)).matches()) {
            throw unreadable(whole);
        }
    }

    private static CelFailure unreadable(String text) {
        return new CelFailure("'" + text + "' is not an absolute URL or path");
    }

    /** Host and port. */
    String host() {
        return PercentCode.decode(authority.substring(authority.lastIndexOf('@') + 1), false);
    }

    /** The host without its port and without brackets. */
    String hostname() {
        String host = host();
        if (host.startsWith("[")) {
            return host.substring(1, host.indexOf(']'));
        }
        int colon = host.indexOf(':');
        return colon < 0 ? host : host.substring(0, colon);
    }

    /** The port as written; empty where there is none. */
    String port() {
        String host = host();
        int colon = host.indexOf(':', host.indexOf(']') + 1);
        return colon < 0 ? "" : host.substring(colon + 1);
    }

    String escapedPath() {
        return PercentCode.isEncodedPath(path)
                ? path
                : PercentCode.encodePath(PercentCode.decode(path, false));
    }

    @Override
    public String toString() {
        return (scheme.isEmpty() ? "" : scheme + ":")
                + (scheme.isEmpty() || !opaque.isEmpty() ? "" : "//")
                + authority
                + opaque
                + escapedPath()
                + (query.isEmpty() ? "" : "?" + query)
                + (fragment.isEmpty() ? "" : "#" + fragment);
    }
}
