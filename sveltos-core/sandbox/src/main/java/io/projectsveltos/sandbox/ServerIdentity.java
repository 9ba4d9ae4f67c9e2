package io.projectsveltos.sandbox;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What one server shows its clients, PEM.
 *
 * @param authority the certificate of the only one that vouches for it
 * @param certificate valid for the loopback addresses
 * @param key its private key
 */
public record ServerIdentity(String authority, String certificate, String key) {
    static List<ServerIdentity> readAll(byte[] json) {
        List<ServerIdentity> all = new ArrayList<>();
        for (JsonNode one : new JsonMapper().readTree(json)) {
            all.add(
                    new ServerIdentity(
                            one.path("authority").asString(""),
                            one.path("certificate").asString(""),
                            one.path("key").asString("")));
        }
        return all;
    }

    @Override
    public String toString() {
        return "ServerIdentity[]";
    }
}
