/** Refusals that end by themselves: too often (429), too much work (503). A form shows them where it is. */
import type { Submission } from "@conform-to/react";
import type { RouterContextProvider } from "react-router";
import { type Caller, TooBusy } from "~/features/accounts/fair-queue";
import type { FormReply } from "~/ui/form-state";
import { requestContext } from "./context";
import { network } from "./network";
import { tooBusy, type tooManyRequests } from "./responses";

type Refusal = ReturnType<typeof tooManyRequests | typeof tooBusy>;

/** A form as it was typed, with what is wrong, and status and headers of its response. */
export type Refused = { reply: FormReply; init: { status: number; headers?: HeadersInit } };

const isRefusal = (thrown: unknown): thrown is Refusal => {
  const init = (thrown as Partial<Refusal> | null)?.init;
  return init?.status === 429 || (init?.status === 503 && Boolean(init.headers));
};

/** Title, sentence and response of a refusal that was thrown, or null when something else was. */
export function laterOf(thrown: unknown) {
  const refusal = thrown instanceof TooBusy ? tooBusy(thrown.retryAfterSeconds) : thrown;
  if (!isRefusal(refusal)) return null;
  const { data, init } = refusal;
  const { status = 503, headers = {} } = init ?? {};
  return { title: data.heading, message: data.message ?? "", init: { status, headers } };
}

/**
 * The form that was refused for now, or null when what was thrown is no such refusal.
 * The response carries `Retry-After`. `more` is what to say besides, by the status.
 */
export function refusedForNow(
  thrown: unknown,
  submission: Pick<Submission<unknown, string[], unknown>, "reply">,
  {
    hideFields = [],
    more = () => [],
  }: { hideFields?: string[]; more?: (status: number) => string[] },
): Refused | null {
  const later = laterOf(thrown);
  if (!later) return null;
  const { title, message, init } = later;
  const formErrors = [message, ...more(init.status)];
  return { reply: { result: submission.reply({ formErrors, hideFields }), title }, init };
}

/** Whose password is to be hashed: places are shared between networks, and lost by leaving. */
export const callerOf = (
  context: Readonly<RouterContextProvider>,
  { signal }: Pick<Request, "signal">,
): Caller => ({ network: network(context.get(requestContext).clientAddress), signal });
