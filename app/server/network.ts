import { isIPv6 } from "node:net";

/**
 * An IPv4 address, or the first half of an IPv6 address: a household has all of the second half.
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
