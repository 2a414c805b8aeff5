/** The engine's own code of an error (`SQLITE_…`, SQLSTATE), wherever a wrapper has put it. */
export function engineCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string") return code;
  }
  return undefined;
}

/** A row with that key stood there already. */
export function isUniqueViolation(error: unknown): boolean {
  const code = engineCode(error);
  return (
    code === "SQLITE_CONSTRAINT_UNIQUE" ||
    code === "SQLITE_CONSTRAINT_PRIMARYKEY" ||
    code === "23505"
  );
}

/** The server is away, or the way to it is. */
const unreachable = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** What pg says without a code: the connection was or is lost, none was free in time, or no answer came. */
const lost =
  /^(Connection terminated|Client .* is not queryable$|timeout exceeded when trying to connect$|Query read timeout$)/;

/**
 * The database cannot serve this now: it is away, another writer holds it (55P03), its disk is full, the statement took
 * too long (57014), or it collided with others at every try (40001, 40P01). Trying later may help.
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

/** A table that a statement names does not exist. */
export function isMissingTable(error: unknown): boolean {
  if (engineCode(error) === "42P01") return true;
  for (let at = error; at instanceof Error; at = at.cause)
    if (at.message.startsWith("no such table")) return true;
  return false;
}
