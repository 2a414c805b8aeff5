const seconds = 1000;
const hours = 3600 * seconds;

/** Longer than any SMTP conversation, so that no other worker takes an email that is being sent. */
export const leaseMs = 900 * seconds;
/** About three days: email survives a weekend without a mail server. */
export const maxTries = 22;

/** For an accepted email; null: give up. */
export const markRetryDelay = (failures: number): number | null =>
  failures > 6 ? null : 250 * 2 ** (failures - 1);

/** Half a minute, doubled each time, at most six hours. */
export const retryDelay = (tries: number): number =>
  Math.min(30 * seconds * 2 ** (tries - 1), 6 * hours);

/**
 * The server rejected this recipient or message (SMTP code from 500). Rejected credentials are
 * retried, since the operator can fix them.
 */
export function isPermanentFailure(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return (
    (code === "EENVELOPE" || code === "EMESSAGE") &&
    typeof responseCode === "number" &&
    responseCode >= 500
  );
}
