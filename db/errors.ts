/** `SQLITE_…` or SQLSTATE, from the error or its causes. */
export function engineCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string") return code;
  }
  return undefined;
}

export function isUniqueViolation(error: unknown): boolean {
  const code = engineCode(error);
  return (
    code === "SQLITE_CONSTRAINT_UNIQUE" ||
    code === "SQLITE_CONSTRAINT_PRIMARYKEY" ||
    code === "23505"
  );
}

const unreachable = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** pg's messages without a code. */
const lost =
  /^(Connection terminated|Client .* is not queryable$|timeout exceeded when trying to connect$|Query read timeout$)/;

/**
 * True if a retry may help: unreachable, locked by another writer (55P03), disk full, statement
 * timeout (57014), or repeated collisions (40001, 40P01).
 */
export function isUnavailable(error: unknown): boolean {
  const code = engineCode(error);
  if (code !== undefined)
    return (
      /^SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN)/.test(code) ||
      /^(53|57P|57014$|55P03$|08|40001$|40P01$)/.test(code) ||
      unreachable.has(code)
    );
  for (let at = error; at instanceof Error; at = at.cause) if (lost.test(at.message)) return true;
  return false;
}

/** True if other transactions wrote the same rows until the retries were over (PostgreSQL only). */
export const isCollision = (error: unknown): boolean =>
  /^(40001|40P01|55P03)$/.test(engineCode(error) ?? "");

export function isMissingTable(error: unknown): boolean {
  if (engineCode(error) === "42P01") return true;
  for (let at = error; at instanceof Error; at = at.cause)
    if (at.message.startsWith("no such table")) return true;
  return false;
}
