import { BlockList, isIP } from "node:net";

const PRIVATE = new BlockList();
PRIVATE.addSubnet("127.0.0.0", 8, "ipv4");
PRIVATE.addSubnet("10.0.0.0", 8, "ipv4");
PRIVATE.addSubnet("172.16.0.0", 12, "ipv4");
PRIVATE.addSubnet("192.168.0.0", 16, "ipv4");
PRIVATE.addSubnet("169.254.0.0", 16, "ipv4");
PRIVATE.addAddress("0.0.0.0", "ipv4");
PRIVATE.addAddress("::1", "ipv6");
PRIVATE.addSubnet("fe80::", 10, "ipv6");
PRIVATE.addSubnet("fc00::", 7, "ipv6");

/**
 * Whether a URL's host names a machine of the private network: loopback, RFC 1918, link-local and
 * unique local addresses, `.local` names and names without a dot. Nothing is looked up.
 *
 * @param hostname as `URL.hostname` gives it: IPv6 in brackets, IPv4 in dotted form
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "")
    .toLowerCase();
  const version = isIP(host);
  if (version !== 0) return PRIVATE.check(host, version === 4 ? "ipv4" : "ipv6");
  return !host.includes(".") || host.endsWith(".local") || host.endsWith(".localhost");
}
