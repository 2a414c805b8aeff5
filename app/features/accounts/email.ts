import { domainToASCII } from "node:url";

const ascii = /^[\x21-\x7e]*$/;

/**
 * For storing, looking up and counting. The host is in its ASCII form (`xn--…`), so that look-alike
 * letters are visible.
 */
export function normalizeEmail(typed: string): string {
  const address = typed.trim().normalize("NFKC").toLowerCase();
  const at = address.lastIndexOf("@");
  const host = address.slice(at + 1);
  if (at < 0 || ascii.test(host)) return address;
  return address.slice(0, at + 1) + (domainToASCII(host) || host);
}

// Loose, because the emailed link is the real proof. Excludes invisible characters (\p{Cf}:
// zero-width, text direction), so that no address looks like another.
const shape =
  /^[^\s\p{Cc}\p{Cf}@<>",;:\\()[\]]+@[^\s\p{Cc}\p{Cf}@<>",;:\\()[\]]+\.[^\s\p{Cc}\p{Cf}@<>",;:\\()[\]]+$/u;

export const isEmail = (address: string): boolean => address.length <= 254 && shape.test(address);

const dotless = new Set(["gmail.com", "googlemail.com"]);

/** The mailbox behind an address: no plus label, and for Google no dots. Only for counting. */
export function mailboxOf(address: string): string {
  const plain = normalizeEmail(address);
  const at = plain.lastIndexOf("@");
  const [local, domain] = [plain.slice(0, at), plain.slice(at + 1)];
  const unlabelled = local.replace(/(?<=.)\+.*$/s, "");
  return dotless.has(domain)
    ? `${unlabelled.replaceAll(".", "")}@gmail.com`
    : `${unlabelled}@${domain}`;
}

/**
 * ASCII only, so that a new address cannot be confused with another. Existing ones only need
 * `isEmail`.
 */
export const isPlainEmail = (address: string): boolean => ascii.test(address);

export const localPart = (address: string): string => address.split("@")[0] ?? "";
