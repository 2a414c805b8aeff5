/** E-mail addresses as keys: one spelling for each, so that no letter's case makes a second account. */

import { domainToASCII } from "node:url";

const ascii = /^[\x21-\x7e]*$/;

/**
 * The spelling under which an address is stored, looked up and counted. The part after the @ is spelled as the
 * network does (`xn--…`), so that no letter of another alphabet passes for one of ours.
 */
export function normalizeEmail(typed: string): string {
  const address = typed.trim().normalize("NFKC").toLowerCase();
  const at = address.lastIndexOf("@");
  const host = address.slice(at + 1);
  if (at < 0 || ascii.test(host)) return address;
  return address.slice(0, at + 1) + (domainToASCII(host) || host);
}

// Deliberately loose: what an address is worth is proven by the link sent to it. No signs that are not seen, though
// (\p{Cf}: zero-width ones, ones that turn the direction): one address must not look like another.
const shape =
  /^[^\s\p{Cc}\p{Cf}@<>",;:\\()[\]]+@[^\s\p{Cc}\p{Cf}@<>",;:\\()[\]]+\.[^\s\p{Cc}\p{Cf}@<>",;:\\()[\]]+$/u;

/** Whether a mail could be sent there. */
export const isEmail = (address: string): boolean => address.length <= 254 && shape.test(address);

const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox that an address leads to, as far as its spelling says: what follows a plus is the owner's own label,
 * and Google ignores dots. For counting only: mail goes to the address as it was typed.
 */
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
 * Whether an address may be given to an account or a message: letters that look like others' make no address that is
 * mistaken for somebody else's. Addresses that accounts have already are looked up by `isEmail` alone.
 */
export const isPlainEmail = (address: string): boolean => ascii.test(address);

/** The part before the @. */
export const localPart = (address: string): string => address.split("@")[0] ?? "";
