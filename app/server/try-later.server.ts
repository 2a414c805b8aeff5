/** Temporary refusals (429, 503), shown in the form. */
import type { Submission } from "@conform-to/react";
import type { RouterContextProvider } from "react-router";
import { type Caller, TooBusy } from "~/features/overload/fair-queue";
import type { FormReply } from "~/ui/form-state";
import { requestContext } from "./context";
import { network } from "./network";
import { busyPage, type tooManyRequests } from "./responses";

type Refusal = ReturnType<typeof tooManyRequests>;

export type RefusedForm = { reply: FormReply; init: { status: number; headers?: HeadersInit } };

const isRefusal = (thrown: unknown): thrown is Refusal =>
  (thrown as Partial<Refusal> | null)?.init?.status === 429;

/** Null if something else was thrown. */
export function toRefusal(thrown: unknown) {
  if (thrown instanceof TooBusy) {
    const { words, ...init } = busyPage(thrown.retryAfterSeconds);
    return { title: words.heading, message: words.message, init };
  }
  if (!isRefusal(thrown)) return null;
  const { data, init } = thrown;
  const { status = 429, headers = {} } = init ?? {};
  return { title: data.heading, message: data.message ?? "", init: { status, headers } };
}

/**
 * Null if something else was thrown.
 * @param more further messages by status
 */
export function refusedForNow(
  thrown: unknown,
  submission: Pick<Submission<unknown, string[], unknown>, "reply">,
  {
    hideFields = [],
    more = () => [],
  }: { hideFields?: string[]; more?: (status: number) => string[] },
): RefusedForm | null {
  const later = toRefusal(thrown);
  if (!later) return null;
  const { title, message, init } = later;
  const formErrors = [message, ...more(init.status)];
  return { reply: { result: submission.reply({ formErrors, hideFields }), title }, init };
}

/** The client in the hashing queue, which is fair between networks. */
export const callerOf = (
  context: Readonly<RouterContextProvider>,
  { signal }: Pick<Request, "signal">,
): Caller => ({ network: network(context.get(requestContext).clientAddress), signal });
