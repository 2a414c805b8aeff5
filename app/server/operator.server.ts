/** Where messages of the contact form are mailed to. */
import { siteCopy } from "~/features/content/site.server";
import { operatorOf } from "~/features/site/copy";
import { environment } from "./environment.server";

/** The operator's address of `content/site.yaml`, else that of `MAIL_FROM`; null where neither is set. */
export function operatorAddress(): string | null {
  const named = operatorOf(siteCopy())?.email;
  if (named) return named;
  const { mailFrom } = environment();
  // "Name <address>"
  return mailFrom ? (/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim() : null;
}
