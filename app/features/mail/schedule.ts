/** When a mail is tried, and when it is given up. */

const seconds = 1000;
const hours = 3600 * seconds;

/** How long one worker holds a mail: longer than any SMTP conversation may take. */
export const leaseFor = 300 * seconds;
/** With the waits below: given up after about a day. */
export const maxTries = 12;

/** How long to wait after the n-th try failed: half a minute, then twice as long each time, six hours at most. */
export const waitAfter = (tries: number): number =>
  Math.min(30 * seconds * 2 ** (tries - 1), 6 * hours);

/**
 * Whether waiting cannot cure it: the mail server refused this recipient or this message for good (an SMTP code
 * from 500). A refusal of ourselves, as of our password, is the operator's to mend: the mail waits for that.
 */
export function isForGood(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return (
    (code === "EENVELOPE" || code === "EMESSAGE") &&
    typeof responseCode === "number" &&
    responseCode >= 500
  );
}
