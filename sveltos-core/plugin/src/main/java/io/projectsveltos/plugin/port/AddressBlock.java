package io.projectsveltos.plugin.port;

import static java.util.Objects.requireNonNull;

import java.net.InetAddress;

/**
 * A range of addresses, {@code 10.0.0.0/8} or {@code fd00::/8}; without a prefix length one
 * address.
 *
 * @param address its first address
 * @param prefix how many leading bits count
 */
public record AddressBlock(InetAddress address, int prefix) {
    public AddressBlock {
        requireNonNull(address, "address is null");
        if (prefix < 0 || prefix > address.getAddress().length * 8) {
            throw new IllegalArgumentException("no prefix length of this address: " + prefix);
        }
    }

    /** Reads a block; never asks a name server. */
    public static AddressBlock parse(String text) {
        int slash = text.indexOf('/');
        try {
            InetAddress address =
                    InetAddress.ofLiteral(slash < 0 ? text : text.substring(0, slash));
            int prefix =
                    slash < 0
                            ? address.getAddress().length * 8
                            : Integer.parseInt(text.substring(slash + 1));
            return new AddressBlock(address, prefix);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "`" + text + "` is no address or block of addresses, e.g. 10.0.0.0/8", e);
        }
    }

    /** True where the address is of the same family and in the block. */
    public boolean contains(InetAddress other) {
        byte[] mine = address.getAddress();
        byte[] its = other.getAddress();
        if (mine.length != its.length) {
            return false;
        }
        for (int bit = 0; bit < prefix; bit++) {
            int mask = 0x80 >> bit % 8;
            if ((mine[bit / 8] & mask) != (its[bit / 8] & mask)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return address.getHostAddress() + "/" + prefix;
    }
}
