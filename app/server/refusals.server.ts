import type { RouterContextProvider } from "react-router";
import type { Refusal } from "~/features/access/refusal";
import { redirectWithNotice } from "./notices.server";
import { accessRequired, forbidden, notFound } from "./responses";

export function refusalResponse(context: Readonly<RouterContextProvider>, refusal: Refusal) {
  if ("from" in refusal) return accessRequired(refusal.from);
  if ("notice" in refusal) return redirectWithNotice(context, refusal.to, refusal.notice);
  const { status, heading, message, link } = refusal;
  return status === 403 ? forbidden(heading, message, link) : notFound(heading, message, link);
}
