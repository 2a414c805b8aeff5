/** Throw these, unless noted. */
import { data, href } from "react-router";
import { isUnavailable } from "#db/errors";
import { answers } from "./words";

export type ErrorWords = {
  heading: string;
  message?: string;
  more?: string;
  link?: { label: string; href: string };
  back?: { label: string; href: string };
};

/** Not thrown. `reference`: the error's id in the log. */
export type ErrorPage = {
  status: number;
  words: Partial<ErrorWords> & { reference?: string };
  headers?: Record<string, string>;
};

type Link = ErrorWords["link"];

const errorPage = (status: number, words: ErrorWords, headers?: HeadersInit) =>
  data(words, headers ? { status, headers } : { status });

/** Also for content that this viewer may not see. */
export const notFound = (heading?: string, message?: string, link?: Link) =>
  errorPage(
    404,
    heading === undefined
      ? words(answers.notFound, message ?? answers.notFoundMore, link)
      : words(heading, message, link),
  );

export const forbidden = (heading: string, message?: string, link?: Link) =>
  errorPage(403, words(heading, message, link));

export const accessDenied = () => forbidden(answers.accessDenied, answers.adminOnly);

/** @param from the page to return to with access */
export const accessRequired = (from: string) =>
  errorPage(403, {
    heading: answers.accessRequired,
    message: answers.subscriptionNeeded,
    more: answers.paidOnce,
    link: {
      label: answers.upgrade,
      href: `/get-started?${new URLSearchParams({ upgrade: "true", from })}`,
    },
    back: { label: answers.backToModules, href: href("/modules") },
  });

export const badRequest = (message = answers.notUnderstood) =>
  errorPage(400, { heading: answers.badRequest, message });

export const tooManyRequests = (retryAfterSeconds: number) =>
  errorPage(
    429,
    { heading: answers.tooMany, message: answers.waitFor(retryAfterSeconds) },
    { "Retry-After": String(retryAfterSeconds) },
  );

export const passwordIsOff = (retryAfterSeconds: number) =>
  errorPage(
    429,
    { heading: answers.passwordOff, message: answers.passwordOffMore(retryAfterSeconds) },
    { "Retry-After": String(retryAfterSeconds) },
  );

export const busyPage = (retryAfterSeconds: number) => ({
  status: 503,
  words: { heading: answers.busy, message: answers.busyMore(retryAfterSeconds) },
  headers: { "Retry-After": String(retryAfterSeconds) },
});

export const tooLarge = () =>
  errorPage(413, { heading: answers.tooLarge, message: answers.tooLargeMore });

export const unavailablePage = () => ({
  status: 503,
  words: { heading: answers.unavailable, message: answers.unavailableMore },
  headers: { "Retry-After": "60" },
});

/** Status of a form that an action returns after a failure it has logged: 503 if the database is unavailable. */
export const statusOfFailure = (error: unknown) => (isUnavailable(error) ? 503 : 500);

/** Return it from an action: the form with errors. */
export const invalid = <T>(reply: T, init?: { headers?: HeadersInit }) =>
  data(reply, { ...init, status: 422 });

function words(heading: string, message: string | undefined, link: Link): ErrorWords {
  return { heading, ...(message ? { message } : {}), ...(link ? { link } : {}) };
}
