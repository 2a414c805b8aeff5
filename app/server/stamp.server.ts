/** A moment that a page carries to its form, signed so that it comes back as it was. */
import { environment } from "./environment.server";
import { sessionSecrets } from "./session-cookie.server";
import { isSignatureOf, signatureOf } from "./signature.server";

/** A stamp of `now` for one purpose, such as one learner's opening of one lesson. */
export function stampOf(purpose: string, now: Date): string {
  const at = now.getTime().toString(36);
  return `${at}.${signatureOf(sessionSecrets(environment()), `stamp:${purpose}:${at}`)}`;
}

/** The moment of a stamp, or null when it was made for something else or by someone else. */
export function readStamp(purpose: string, stamp: unknown): Date | null {
  if (typeof stamp !== "string") return null;
  const [at = "", mac = ""] = stamp.split(".");
  const fits = isSignatureOf(sessionSecrets(environment()), `stamp:${purpose}:${at}`, mac);
  return fits ? new Date(Number.parseInt(at, 36)) : null;
}
