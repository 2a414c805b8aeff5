import { isIPv6 } from "node:net";

/**
 * What counts as one client: an IPv4 address; of an IPv6 address the first half, since one household or
 * server is given all of the other.
 */
export function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const groups = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  if (tail !== undefined)
    groups.push(
      ...Array<string>(Math.max(8 - groups.length - after.length, 0)).fill("0"),
      ...after,
    );
  const first = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${first.join(":")}::/64`;
}
