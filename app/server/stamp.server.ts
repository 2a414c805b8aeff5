/** A moment that a page carries to its form, signed so that it comes back as it was. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { environment } from "./environment.server";
import { sessionSecrets } from "./session-cookie.server";

const sign = (secret: string, text: string) =>
  createHmac("sha256", secret).update(`stamp:${text}`).digest("base64url");

/** A stamp of `now` for one purpose, such as one learner's opening of one lesson. */
export function stampOf(purpose: string, now: Date): string {
  const at = now.getTime().toString(36);
  const [secret = ""] = sessionSecrets(environment());
  return `${at}.${sign(secret, `${purpose}:${at}`)}`;
}

/** The moment of a stamp, or null when it was made for something else or by someone else. */
export function readStamp(purpose: string, stamp: unknown): Date | null {
  if (typeof stamp !== "string") return null;
  const [at = "", mac = ""] = stamp.split(".");
  const given = Buffer.from(mac);
  const fits = sessionSecrets(environment()).some((secret) => {
    const wanted = Buffer.from(sign(secret, `${purpose}:${at}`));
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  });
  return fits ? new Date(Number.parseInt(at, 36)) : null;
}
