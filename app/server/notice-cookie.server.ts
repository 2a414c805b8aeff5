import type { Notice } from "#db/schema/accounts";
import { isSignatureOf, signatureOf } from "./signature.server";

/** Browsers allow about 4,096 per cookie with its name and attributes. */
export const maxCharacters = 3000;

// The longest notice fits, in any script.
const [titleLength, descriptionLength] = [150, 450];

/** Separates these signatures from others with the same secret. */
const purpose = (payload: string) => `notices:${payload}`;

/** "" for none. Drops the oldest if they do not fit. */
export function signNotices(secrets: string[], notices: Notice[]): string {
  let kept = notices.map(truncated);
  while (kept.length > 0) {
    const payload = Buffer.from(JSON.stringify(kept)).toString("base64url");
    const value = `${payload}.${signatureOf(secrets, purpose(payload))}`;
    if (value.length <= maxCharacters) return value;
    kept = kept.slice(1);
  }
  return "";
}

export function readNotices(secrets: string[], value: string): Notice[] {
  const [payload = "", signature = ""] = value.split(".");
  if (!payload || !isSignatureOf(secrets, purpose(payload), signature)) return [];
  return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
}

function truncated({ title, description, ...rest }: Notice): Notice {
  return {
    ...rest,
    title: title.slice(0, titleLength),
    ...(description !== undefined && { description: description.slice(0, descriptionLength) }),
  };
}
