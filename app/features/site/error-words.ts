/** What an error page says. */

export type ErrorWords = {
  heading: string;
  message?: string;
  link: { label: string; href: string };
  /** Names the failure in the server's log. */
  reference?: string;
};

const home = { label: "Return to Home", href: "/" };

const byStatus: Record<number, { heading: string; message?: string }> = {
  400: { heading: "Bad Request", message: "The request could not be understood." },
  403: { heading: "Access Denied" },
  404: { heading: "Oops! Page not found" },
  405: { heading: "Not Allowed", message: "Nothing can be sent to this address." },
  413: { heading: "Too Large", message: "What was sent is larger than 1 MB." },
  422: { heading: "Not Accepted", message: "Something in the form was not right." },
  429: { heading: "Too Many Requests", message: "Please wait a moment and try again." },
  503: { heading: "Temporarily Unavailable", message: "Please try again in a minute." },
};
const unexpected = {
  heading: "Something Went Wrong",
  message: "This is our fault, not yours. What you had saved is safe.",
};

/**
 * The words that came with an answer, else those of its status; null stands for an error without an answer.
 * `failure` is what the screen itself says when it cannot be made (ruling 5: "Failed to load lesson").
 * A text is shown only with the one status that we send texts with (a form from another site): any other is a
 * programmer's ("Error: …") or a proxy's page.
 */
export function errorWords(
  answer: { status: number; data: unknown } | null,
  failure?: string,
): ErrorWords {
  const usual = (answer && byStatus[answer.status]) ?? unexpected;
  if (failure && (answer?.status ?? 500) >= 500) return { ...errorWords(answer), heading: failure };
  const given = answer?.data;
  if (typeof given === "string") {
    const isOurs = answer?.status === 403 && given !== "" && !/^\w*Error: |</.test(given);
    return { ...usual, ...(isOurs ? { message: given } : {}), link: home };
  }
  const { heading, message, link = home, reference } = (given ?? {}) as Partial<ErrorWords>;
  return {
    ...(heading ? { heading, ...(message ? { message } : {}) } : usual),
    link,
    ...(reference ? { reference } : {}),
  };
}
