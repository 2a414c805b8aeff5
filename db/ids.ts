import { randomBytes, randomFillSync } from "node:crypto";

const alphabet = "0123456789abcdefghijklmnopqrstuvwxyz";

/**
 * 9 characters of time (later ids sort later, so indexes stay compact) and 13 random ones (67
 * bits). Lowercase letters and digits, since it is part of addresses.
 */
export function newId(now: Date = new Date()): string {
  const bytes = randomFillSync(new Uint8Array(13));
  const random = Array.from(bytes, (byte) => alphabet[byte % 36]).join("");
  return now.getTime().toString(36).padStart(9, "0") + random;
}

/** When `newId` made this id. Not a valid date for other texts. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.slice(0, 9), 36));

/** 256 random bits. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Posted values that do not match are rejected without a query. */
export const idPattern = /^[\w-]{1,64}$/;
