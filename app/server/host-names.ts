import { BlockList, isIP } from "node:net";

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;
// RFC 6761, 6762, 8375, and ICANN's private name.
const reserved = /\.(localhost|test|example|invalid|local|internal|home\.arpa|lan)$/;

const privateAddresses = new BlockList();
for (const [address, prefix] of [
  ["10.0.0.0", 8],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["100.64.0.0", 10],
] as const)
  privateAddresses.addSubnet(address, prefix, "ipv4");
for (const [address, prefix] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  privateAddresses.addSubnet(address, prefix, "ipv6");

export const isLoopback = (host: string): boolean => loopback.test(host);

/** Judged by the name or address only. */
export function isPublic(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "");
  const version = isIP(bare);
  if (version) return !privateAddresses.check(bare, version === 6 ? "ipv6" : "ipv4");
  return bare.includes(".") && !reserved.test(bare);
}
