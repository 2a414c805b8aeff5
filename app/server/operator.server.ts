import { siteCopy } from "~/features/content/site.server";
import { findOperator } from "~/features/site/copy";
import { environment } from "./environment.server";

/** The operator's email in `content/site.yaml`, else that of `MAIL_FROM`, else null. */
export function operatorAddress(): string | null {
  const named = findOperator(siteCopy())?.email;
  if (named) return named;
  const { mailFrom } = environment();
  return mailFrom ? (/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim() : null;
}
