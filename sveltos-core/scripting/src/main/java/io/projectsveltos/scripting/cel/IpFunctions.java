package io.projectsveltos.scripting.cel;

import static dev.cel.common.types.SimpleType.BOOL;
import static dev.cel.common.types.SimpleType.INT;
import static dev.cel.common.types.SimpleType.STRING;
import static io.projectsveltos.scripting.cel.Kind.IP;
import static io.projectsveltos.scripting.cel.Kind.IP_TYPE;
import static io.projectsveltos.scripting.cel.Kind.TEXT;

/** Kubernetes' functions on IP addresses. */
final class IpFunctions {
    private IpFunctions() {}

    static void addTo(FunctionSet set) {
        set.global("ip", "string_to_ip", IP_TYPE, TEXT, IpAddress::parse);
        set.global("isIP", "is_ip", BOOL, TEXT, IpAddress::readable);
        set.global("ip.isCanonical", "ip_is_canonical", BOOL, TEXT, IpAddress::canonical);
        set.global("string", "ip_to_string", STRING, IP, IpAddress::toString);
        set.member("family", "ip_family", INT, IP, ip -> ip.v4() ? 4L : 6L);
        set.member("isUnspecified", "ip_is_unspecified", BOOL, IP, IpAddress::unspecified);
        set.member("isLoopback", "ip_is_loopback", BOOL, IP, IpAddress::loopback);
        set.member(
                "isLinkLocalMulticast",
                "ip_is_link_local_multicast",
                BOOL,
                IP,
                IpAddress::linkLocalMulticast);
        set.member(
                "isLinkLocalUnicast",
                "ip_is_link_local_unicast",
                BOOL,
                IP,
                IpAddress::linkLocalUnicast);
        set.member("isGlobalUnicast", "ip_is_global_unicast", BOOL, IP, IpAddress::globalUnicast);
    }
}
