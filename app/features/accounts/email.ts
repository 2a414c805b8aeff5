/** E-mail addresses as keys: one spelling for each, so that no letter's case makes a second account. */

/** The spelling under which an address is stored, looked up and counted. */
export const normalizeEmail = (typed: string): string =>
  typed.trim().normalize("NFKC").toLowerCase();

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

/** The part before the @. */
export const localPart = (address: string): string => address.split("@")[0] ?? "";
