/** The answers that are not a page of their own. Those to be thrown say so by their type. */
import { data } from "react-router";

/** What an error page shows; see `root.tsx`. */
export type ErrorWords = {
  heading: string;
  message?: string;
  link?: { label: string; href: string };
};

type Link = ErrorWords["link"];

const thrown = (status: number, words: ErrorWords, headers?: HeadersInit) =>
  data(words, headers ? { status, headers } : { status });

/** To be thrown: there is nothing here (or nothing for this viewer). Headed as the specification names it. */
export const notFound = (heading = "Oops! Page not found", message?: string, link?: Link) =>
  thrown(404, words(heading, message, link));

/** To be thrown: known, and not allowed. */
export const forbidden = (heading: string, message?: string, link?: Link) =>
  thrown(403, words(heading, message, link));

export const accessDenied = () =>
  forbidden("Access Denied", "You need admin privileges to access this page.");

export const accessRequired = () =>
  forbidden("Access Required", "You need an active subscription to access this content.", {
    label: "Upgrade Now",
    href: "/get-started?upgrade=true",
  });

/** To be thrown: the request makes no sense; no form of ours sends it. */
export const badRequest = (message = "The request could not be understood.") =>
  thrown(400, { heading: "Bad Request", message });

/** To be thrown: too often. */
export const tooManyRequests = (retryAfterSeconds: number) =>
  thrown(
    429,
    {
      heading: "Too Many Requests",
      message: `Please wait ${inWords(retryAfterSeconds)} and try again.`,
    },
    { "Retry-After": String(retryAfterSeconds) },
  );

export const tooLarge = () =>
  thrown(413, {
    heading: "Too Large",
    message: "What was sent is larger than 1 MB, and nothing of it was stored.",
  });

/** To be thrown: the database cannot be reached, or cannot write. */
export const unavailable = () =>
  thrown(
    503,
    {
      heading: "Temporarily Unavailable",
      message: "The service cannot be reached right now. Please try again in a minute.",
    },
    { "Retry-After": "60" },
  );

/** To be returned from an action: the form as it was typed, with what is wrong with it. */
export const invalid = <T>(reply: T, init?: { headers?: HeadersInit }) =>
  data(reply, { ...init, status: 422 });

function words(heading: string, message: string | undefined, link: Link): ErrorWords {
  return { heading, ...(message ? { message } : {}), ...(link ? { link } : {}) };
}

/** 40 → "40 seconds", 61 → "2 minutes". */
function inWords(seconds: number): string {
  const [count, unit] = seconds <= 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
