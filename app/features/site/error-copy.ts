import { errorPage } from "./words";

export type ErrorCopy = {
  heading: string;
  message?: string;
  more?: string;
  link: { label: string; href: string };
  back?: { label: string; href: string };
  /** Identifies the error in the log. */
  reference?: string;
};

/**
 * Texts of an error page, from the response or its status; null is an error without a response.
 * `failure` is the screen's own heading (ruling 5). Only a 403's plain text is ours; others may be
 * exceptions or a proxy's page.
 */
export function errorCopy(
  answer: { status: number; data: unknown } | null,
  failure?: string,
): ErrorCopy {
  const home = { label: errorPage.home, href: "/" };
  const usual = (answer && errorPage.byStatus[answer.status]) ?? errorPage.unexpected;
  if (failure && (answer?.status ?? 500) >= 500) return { ...errorCopy(answer), heading: failure };
  const given = parsedFailure(answer) ?? answer?.data;
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
  } = (given ?? {}) as Partial<ErrorCopy>;
  return {
    ...(heading ? { heading, ...(message ? { message } : {}) } : usual),
    link,
    ...(more ? { more } : {}),
    ...(back ? { back } : {}),
    ...(reference ? { reference } : {}),
  };
}

/** Our JSON (failures.server.ts); null for any other body. */
function parsedFailure(
  answer: { status: number; data: unknown } | null,
): Partial<ErrorCopy> | null {
  if (typeof answer?.data !== "string" || answer.status < 500) return null;
  try {
    const { heading, message, reference } = JSON.parse(answer.data);
    return { heading, message, reference };
  } catch {
    return null;
  }
}
