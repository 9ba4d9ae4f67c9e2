package io.projectsveltos.scripting.cel;

import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.OpaqueType;
import dev.cel.common.types.SimpleType;
import io.projectsveltos.scripting.cel.FunctionSet.Argument;

/** The types that functions of the product take and give. */
final class Kind {
    static final CelType QUANTITY_TYPE = OpaqueType.create("kubernetes.Quantity");
    static final CelType SEMVER_TYPE = OpaqueType.create("kubernetes.Semver");
    static final CelType URL_TYPE = OpaqueType.create("kubernetes.URL");
    static final CelType IP_TYPE = OpaqueType.create("net.IP");
    static final CelType TEXTS = ListType.create(SimpleType.STRING);
    static final CelType TEXTS_BY_NAME = MapType.create(SimpleType.STRING, TEXTS);

    static final Argument<String> TEXT = new Argument<>(SimpleType.STRING, String.class);
    static final Argument<Long> WHOLE = new Argument<>(SimpleType.INT, Long.class);
    static final Argument<Boolean> SWITCH = new Argument<>(SimpleType.BOOL, Boolean.class);
    static final Argument<Quantity> QUANTITY = new Argument<>(QUANTITY_TYPE, Quantity.class);
    static final Argument<Semver> SEMVER = new Argument<>(SEMVER_TYPE, Semver.class);
    static final Argument<GoUrl> URL = new Argument<>(URL_TYPE, GoUrl.class);
    static final Argument<IpAddress> IP = new Argument<>(IP_TYPE, IpAddress.class);

    private Kind() {}
}
