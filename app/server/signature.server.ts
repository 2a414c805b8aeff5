/** Signatures of what browsers carry for us, so that it comes back as it was. */
import { createHmac, timingSafeEqual } from "node:crypto";

const signed = (secret: string, text: string) =>
  createHmac("sha256", secret).update(text).digest("base64url");

/** The signature of a text, by the first of the secrets. */
export const signatureOf = ([secret = ""]: string[], text: string): string => signed(secret, text);

/** Whether one of the secrets made this signature of the text. */
export function isSignatureOf(secrets: string[], text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const wanted = Buffer.from(signed(secret, text));
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  });
}
