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

/** The database cannot take writes now: another writer holds it, or the disk is full. Trying later may help. */
export function isUnavailable(error: unknown): boolean {
  const code = engineCode(error) ?? "";
  return (
    /^SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN)/.test(code) ||
    /^(53|57P|08)/.test(code) ||
    ["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT"].includes(code)
  );
}

/** A table that a statement names does not exist. */
export function isMissingTable(error: unknown): boolean {
  if (engineCode(error) === "42P01") return true;
  for (let at = error; at instanceof Error; at = at.cause)
    if (at.message.startsWith("no such table")) return true;
  return false;
}
