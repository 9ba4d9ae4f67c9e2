package org.example.site;

import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.StringReader;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Pattern;

/**
 * One web site, as a user describes it.
 *
 * @param name of Deployment and Service
 * @param image the image that serves it
 * @param port where the image listens
 * @param replicas how many pods
 */
record Site(String name, String image, int port, int replicas) {
    private static final Pattern NAME = Pattern.compile("[a-z]([a-z0-9-]{0,61}[a-z0-9])?");
    private static final Pattern IMAGE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._/:@-]{0,254}");

    /**
     * Reads {@code key=value} lines; what the profile gives as values goes over the file.
     *
     * @param origin what to call the file in messages
     */
    static Site parse(
            String origin,
            String text,
            Map<String, ? extends Object> values,
            SiteDefaults defaults) {
        Fields fields = new Fields(origin, properties(origin, text), values);
        return new Site(
                fields.matching("name", NAME),
                fields.matching("image", IMAGE),
                fields.number("port", 80, 1, 65_535),
                fields.number("replicas", defaults.replicas(), 0, 1_000));
    }

    private static Properties properties(String origin, String text) {
        Properties properties = new Properties();
        try {
            properties.load(new StringReader(text));
        } catch (IOException | IllegalArgumentException e) {
            throw new SveltosException(
                    SiteErrorCode.INVALID_SITE,
                    "The file `" + origin + "` must hold lines of the form key=value.");
        }
        return properties;
    }

    private record Fields(
            String origin, Properties properties, Map<String, ? extends Object> values) {
        String text(String field) {
            Object value = values.get(field);
            return value == null ? properties.getProperty(field, "") : value.toString();
        }

        String matching(String field, Pattern pattern) {
            String text = text(field);
            if (!pattern.matcher(text).matches()) {
                // The value itself is not shown: a user may have put anything there.
                throw invalid(field, "must match " + pattern);
            }
            return text;
        }

        int number(String field, int otherwise, int least, int most) {
            String text = text(field);
            if (text.isEmpty()) {
                return otherwise;
            }
            try {
                int number = Integer.parseInt(text);
                if (number >= least && number <= most) {
                    return number;
                }
            } catch (NumberFormatException e) {
                // Said below, in the same words.
            }
            throw invalid(field, "must be a number from " + least + " to " + most);
        }

        private SveltosException invalid(String field, String rule) {
            return new SveltosException(
                    SiteErrorCode.INVALID_SITE,
                    "The field `" + field + "` of the site in `" + origin + "` " + rule + ".");
        }
    }
}
