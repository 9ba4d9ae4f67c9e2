package io.projectsveltos.plugin.port;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which addresses plugins and fetches of content may talk to: all but those that lead back to this
 * machine, to its neighbours on the link, or to the metadata service of a cloud, which hands out
 * credentials. An IPv6 address that carries an IPv4 address is judged by both.
 *
 * @param allowed exceptions that the operator made
 */
public record AddressRules(List<AddressBlock> allowed) {
    private static final List<AddressBlock> DENIED =
            Stream.of(
                            "0.0.0.0/8",
                            "127.0.0.0/8",
                            "169.254.0.0/16",
                            "224.0.0.0/4",
                            "240.0.0.0/4",
                            // Metadata services outside of the link-local range.
                            "100.100.100.200",
                            "168.63.129.16",
                            "192.0.0.192",
                            "fd00:ec2::/32",
                            "fd20:ce::254",
                            "::/128",
                            "::1/128",
                            "fe80::/10",
                            "fec0::/10",
                            "ff00::/8")
                    .map(AddressBlock::parse)
                    .toList();

    /** IPv6 blocks whose addresses carry an IPv4 address, and the byte where it starts. */
    private static final List<Embedding> EMBEDDINGS =
            List.of(
                    new Embedding(AddressBlock.parse("::/96"), 12),
                    new Embedding(AddressBlock.parse("64:ff9b::/96"), 12),
                    new Embedding(AddressBlock.parse("64:ff9b:1::/96"), 12),
                    new Embedding(AddressBlock.parse("2002::/16"), 2));

    public AddressRules {
        allowed = List.copyOf(allowed);
    }

    /** True where one may connect to the address. */
    public boolean permits(InetAddress address) {
        if (contains(allowed, address)) {
            return true;
        }
        return !contains(DENIED, address)
                && EMBEDDINGS.stream()
                        .filter(embedding -> embedding.block().contains(address))
                        .allMatch(embedding -> permits(embedding.carried(address)));
    }

    private static boolean contains(List<AddressBlock> blocks, InetAddress address) {
        return blocks.stream().anyMatch(block -> block.contains(address));
    }

    private record Embedding(AddressBlock block, int offset) {
        InetAddress carried(InetAddress address) {
            byte[] bytes = new byte[4];
            System.arraycopy(address.getAddress(), offset, bytes, 0, bytes.length);
            try {
                return InetAddress.getByAddress(bytes);
            } catch (UnknownHostException e) {
                throw new IllegalStateException("four bytes are an address", e);
            }
        }
    }
}
