/** Signed times in forms. */
import { environment } from "./environment.server";
import { sessionSecrets } from "./session-cookie.server";
import { isSignatureOf, signatureOf } from "./signature.server";

/** @param purpose for example one learner's opening of one lesson */
export function stampOf(purpose: string, now: Date): string {
  const at = now.getTime().toString(36);
  return `${at}.${signatureOf(sessionSecrets(environment()), `stamp:${purpose}:${at}`)}`;
}

/** Null for another purpose or an invalid signature. */
export function readStamp(purpose: string, stamp: unknown): Date | null {
  if (typeof stamp !== "string") return null;
  const [at = "", mac = ""] = stamp.split(".");
  const fits = isSignatureOf(sessionSecrets(environment()), `stamp:${purpose}:${at}`, mac);
  return fits ? new Date(Number.parseInt(at, 36)) : null;
}
