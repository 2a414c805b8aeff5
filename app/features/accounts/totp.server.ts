/** Codes of authenticator apps (RFC 6238), and how their secrets are stored (decision 0052). */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { recoveryCodeCount } from "./two-factor";

/** SHA-1, six digits, 30 seconds: what every authenticator app knows. */
const totpOf = (secret: string, about: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...about, secret: Secret.fromBase32(secret) });

/** 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** 80 bits each: a hash of them needs no salt. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => new Secret({ size: 10 }).base32);

/** What the QR code says, and a link on a phone opens. */
export const setupAddress = ({
  secret,
  issuer,
  email,
}: {
  secret: string;
  issuer: string;
  email: string;
}): string => totpOf(secret, { issuer, label: email }).toString();

/**
 * The 30 seconds, counted from 1970, that a code belongs to: the present ones, or those before or
 * after. Null for a wrong code.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** The dark squares of a QR code, as the `d` of an SVG path. `size`: squares per side. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? "#" : " "))
        .join("")
        .matchAll(/#+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join("") };
}

const algorithm = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

const keyOf = (from: string) => Buffer.from(hkdfSync("sha256", from, "", "second factor", 32));

/** Bound to the account: in another's row it cannot be read. */
export function encryptSecret([first = ""]: readonly string[], userId: string, secret: string) {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(first), iv).setAAD(Buffer.from(userId));
  const sealed = [iv, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString("base64url");
}

/** Null if none of the keys encrypted it. `isOld`: it was not the first. */
export function decryptSecret(
  keys: readonly string[],
  userId: string,
  stored: string,
): { secret: string; isOld: boolean } | null {
  const bytes = Buffer.from(stored, "base64url");
  for (const [at, key] of keys.entries()) {
    try {
      const decipher = createDecipheriv(algorithm, keyOf(key), bytes.subarray(0, ivLength))
        .setAAD(Buffer.from(userId))
        .setAuthTag(bytes.subarray(-tagLength));
      const text = decipher.update(bytes.subarray(ivLength, -tagLength));
      return { secret: Buffer.concat([text, decipher.final()]).toString("utf8"), isOld: at > 0 };
    } catch {
      // Encrypted with another of the keys.
    }
  }
  return null;
}
