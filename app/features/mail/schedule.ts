/** When a mail is tried, and when it is given up. */

const seconds = 1000;
const hours = 3600 * seconds;

/**
 * How long one worker holds a mail: longer than any SMTP conversation may take (integrations/smtp), so that no other
 * one takes over a mail that is still on its way.
 */
export const leaseFor = 900 * seconds;
/** With the waits below: given up after about three days, so that mail outlives a weekend without a mail server. */
export const maxTries = 22;

/** How long to wait before the n-th attempt to mark a mail that was accepted, when marking failed; null: give it up. */
export const waitToMark = (failures: number): number | null =>
  failures > 6 ? null : 250 * 2 ** (failures - 1);

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
