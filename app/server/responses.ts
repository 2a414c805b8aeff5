/** The answers that are not a page of their own. Those to be thrown say so by their type. */
import { data, href } from "react-router";
import { answers } from "~/words/answers";

/** What an error page shows; see `root.tsx`. */
export type ErrorWords = {
  heading: string;
  message?: string;
  /** A second sentence, where the first is the specification's. */
  more?: string;
  link?: { label: string; href: string };
  /** For who does not go on by the link. */
  back?: { label: string; href: string };
};

type Link = ErrorWords["link"];

const thrown = (status: number, words: ErrorWords, headers?: HeadersInit) =>
  data(words, headers ? { status, headers } : { status });

/** To be thrown: there is nothing here (or nothing for this viewer). Headed as the specification names it. */
export const notFound = (heading?: string, message?: string, link?: Link) =>
  thrown(
    404,
    heading === undefined
      ? words(answers.notFound, answers.notFoundMore, link)
      : words(heading, message, link),
  );

/** To be thrown: known, and not allowed. */
export const forbidden = (heading: string, message?: string, link?: Link) =>
  thrown(403, words(heading, message, link));

export const accessDenied = () => forbidden(answers.accessDenied, answers.adminOnly);

/** @param from the page that was refused: its reader returns to it once they have paid */
export const accessRequired = (from: string) =>
  thrown(403, {
    heading: answers.accessRequired,
    message: answers.subscriptionNeeded,
    more: answers.paidOnce,
    link: {
      label: answers.upgrade,
      href: `/get-started?${new URLSearchParams({ upgrade: "true", from })}`,
    },
    back: { label: answers.backToModules, href: href("/modules") },
  });

/** To be thrown: the request makes no sense; no form of ours sends it. */
export const badRequest = (message = answers.notUnderstood) =>
  thrown(400, { heading: answers.badRequest, message });

/** To be thrown: too often. */
export const tooManyRequests = (retryAfterSeconds: number) =>
  thrown(
    429,
    { heading: answers.tooMany, message: answers.waitFor(retryAfterSeconds) },
    { "Retry-After": String(retryAfterSeconds) },
  );

/** To be thrown: too many wrong passwords for one account, wherever they came from. */
export const passwordIsOff = (retryAfterSeconds: number) =>
  thrown(
    429,
    { heading: answers.passwordOff, message: answers.passwordOffMore(retryAfterSeconds) },
    { "Retry-After": String(retryAfterSeconds) },
  );

/** To be thrown: there is more work than can be done soon. */
export const tooBusy = (retryAfterSeconds: number) =>
  thrown(
    503,
    { heading: answers.busy, message: answers.busyMore(retryAfterSeconds) },
    { "Retry-After": String(retryAfterSeconds) },
  );

export const tooLarge = () =>
  thrown(413, { heading: answers.tooLarge, message: answers.tooLargeMore });

/** To be thrown: the database cannot be reached, or cannot write. */
export const unavailable = () =>
  thrown(
    503,
    { heading: answers.unavailable, message: answers.unavailableMore },
    { "Retry-After": "60" },
  );

/** To be returned from an action: the form as it was typed, with what is wrong with it. */
export const invalid = <T>(reply: T, init?: { headers?: HeadersInit }) =>
  data(reply, { ...init, status: 422 });

function words(heading: string, message: string | undefined, link: Link): ErrorWords {
  return { heading, ...(message ? { message } : {}), ...(link ? { link } : {}) };
}
