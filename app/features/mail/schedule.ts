const seconds = 1000;
const hours = 3600 * seconds;

/**
 * Lease of a claimed email: longer than any SMTP conversation (integrations/smtp), so that no other
 * worker takes an email that is being sent.
 */
export const leaseMs = 900 * seconds;
/**
 * With the waits below about three days, so that email survives a weekend without a mail server.
 */
export const maxTries = 22;

/** Milliseconds before retrying to mark an accepted email as sent; null: give up. */
export const markRetryDelay = (failures: number): number | null =>
  failures > 6 ? null : 250 * 2 ** (failures - 1);

/** Milliseconds after the n-th failed try: half a minute, doubled each time, at most six hours. */
export const retryDelay = (tries: number): number =>
  Math.min(30 * seconds * 2 ** (tries - 1), 6 * hours);

/**
 * True if a retry cannot help: the server rejected this recipient or message permanently (SMTP code
 * from 500). Rejected credentials are retried, since the operator can fix them.
 */
export function isPermanentFailure(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return (
    (code === "EENVELOPE" || code === "EMESSAGE") &&
    typeof responseCode === "number" &&
    responseCode >= 500
  );
}
