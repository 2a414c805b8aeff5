/** Notices as text that a browser carries for us: signed, and small enough for one cookie. */
import type { Notice } from "#db/schema/accounts";
import { isSignatureOf, signatureOf } from "./signature.server";

/** Browsers keep about 4,096 characters of a cookie, its name and attributes included. */
export const mostCharacters = 3000;

// A notice of the longest allowed texts fits by itself, whatever script it is written in.
const [titleLength, descriptionLength] = [150, 450];

/** What is signed is for notices alone: no other signature of the same secret fits it. */
const purpose = (payload: string) => `notices:${payload}`;

/** The cookie's value; "" for no notices. What does not fit is dropped, the oldest first. */
export function signedNotices(secrets: string[], notices: Notice[]): string {
  let kept = notices.map(shortened);
  while (kept.length > 0) {
    const payload = Buffer.from(JSON.stringify(kept)).toString("base64url");
    const value = `${payload}.${signatureOf(secrets, purpose(payload))}`;
    if (value.length <= mostCharacters) return value;
    kept = kept.slice(1);
  }
  return "";
}

/** The notices of a cookie's value; none when the signature does not hold. */
export function noticesIn(secrets: string[], value: string): Notice[] {
  const [payload = "", signature = ""] = value.split(".");
  if (!payload || !isSignatureOf(secrets, purpose(payload), signature)) return [];
  return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
}

function shortened({ title, description, ...rest }: Notice): Notice {
  return {
    ...rest,
    title: title.slice(0, titleLength),
    ...(description !== undefined && { description: description.slice(0, descriptionLength) }),
  };
}
