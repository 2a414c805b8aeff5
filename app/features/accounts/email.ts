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

/** The part before the @. */
export const localPart = (address: string): string => address.split("@")[0] ?? "";
