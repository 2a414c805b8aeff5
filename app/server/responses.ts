/** Responses that are not a page of their own. Unless noted, throw them. */
import { data, href } from "react-router";
import { answers } from "~/words/answers";

/** What an error page shows; see `root.tsx`. */
export type ErrorWords = {
  heading: string;
  message?: string;
  /** Follows the specification's message. */
  more?: string;
  link?: { label: string; href: string };
  /** An alternative to `link`. */
  back?: { label: string; href: string };
};

/** An error page that is not thrown. `reference` identifies an unexpected error in the log. */
export type ErrorPage = {
  status: number;
  words: Partial<ErrorWords> & { reference?: string };
  headers?: Record<string, string>;
};

type Link = ErrorWords["link"];

const errorPage = (status: number, words: ErrorWords, headers?: HeadersInit) =>
  data(words, headers ? { status, headers } : { status });

/** Nothing here, or nothing for this viewer. */
export const notFound = (heading?: string, message?: string, link?: Link) =>
  errorPage(
    404,
    heading === undefined
      ? words(answers.notFound, answers.notFoundMore, link)
      : words(heading, message, link),
  );

export const forbidden = (heading: string, message?: string, link?: Link) =>
  errorPage(403, words(heading, message, link));

export const accessDenied = () => forbidden(answers.accessDenied, answers.adminOnly);

/** @param from the refused page, to return to after buying access */
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

/** No form of ours sends such a request. */
export const badRequest = (message = answers.notUnderstood) =>
  errorPage(400, { heading: answers.badRequest, message });

export const tooManyRequests = (retryAfterSeconds: number) =>
  errorPage(
    429,
    { heading: answers.tooMany, message: answers.waitFor(retryAfterSeconds) },
    { "Retry-After": String(retryAfterSeconds) },
  );

/** Too many wrong passwords for one account, from anywhere. */
export const passwordIsOff = (retryAfterSeconds: number) =>
  errorPage(
    429,
    { heading: answers.passwordOff, message: answers.passwordOffMore(retryAfterSeconds) },
    { "Retry-After": String(retryAfterSeconds) },
  );

/** The queue is full. */
export const busyPage = (retryAfterSeconds: number) => ({
  status: 503,
  words: { heading: answers.busy, message: answers.busyMore(retryAfterSeconds) },
  headers: { "Retry-After": String(retryAfterSeconds) },
});

export const tooLarge = () =>
  errorPage(413, { heading: answers.tooLarge, message: answers.tooLargeMore });

/** The database cannot be reached, or cannot write. */
export const unavailablePage = () => ({
  status: 503,
  words: { heading: answers.unavailable, message: answers.unavailableMore },
  headers: { "Retry-After": "60" },
});

/** Return it from an action: the form with its errors. */
export const invalid = <T>(reply: T, init?: { headers?: HeadersInit }) =>
  data(reply, { ...init, status: 422 });

function words(heading: string, message: string | undefined, link: Link): ErrorWords {
  return { heading, ...(message ? { message } : {}), ...(link ? { link } : {}) };
}
