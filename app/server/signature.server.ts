import { createHmac, timingSafeEqual } from "node:crypto";

const sign = (secret: string, text: string) =>
  createHmac("sha256", secret).update(text).digest("base64url");

/** Signs with the first secret. */
export const signatureOf = ([secret = ""]: string[], text: string): string => sign(secret, text);

/** Any of the secrets is valid. */
export function isSignatureOf(secrets: string[], text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const wanted = Buffer.from(sign(secret, text));
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  });
}
