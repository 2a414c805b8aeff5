/** What an error page says. */
import { errorPage } from "~/words/errors";

export type ErrorWords = {
  heading: string;
  message?: string;
  more?: string;
  link: { label: string; href: string };
  back?: { label: string; href: string };
  /** Names the failure in the server's log. */
  reference?: string;
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
  const home = { label: errorPage.home, href: "/" };
  const usual = (answer && errorPage.byStatus[answer.status]) ?? errorPage.unexpected;
  if (failure && (answer?.status ?? 500) >= 500) return { ...errorWords(answer), heading: failure };
  const given = answer?.data;
  if (typeof given === "string") {
    const isOurs = answer?.status === 403 && given !== "" && !/^\w*Error: |</.test(given);
    return { ...usual, ...(isOurs ? { message: given } : {}), link: home };
  }
  const {
    heading,
    message,
    more,
    link = home,
    back,
    reference,
  } = (given ?? {}) as Partial<ErrorWords>;
  return {
    ...(heading ? { heading, ...(message ? { message } : {}) } : usual),
    link,
    ...(more ? { more } : {}),
    ...(back ? { back } : {}),
    ...(reference ? { reference } : {}),
  };
}
