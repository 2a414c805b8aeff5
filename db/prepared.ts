/** Queries whose SQL is written once: building it anew for each call costs several times what running it does. */
import { createHash } from "node:crypto";
import { Param, type SQL, sql } from "drizzle-orm";
import { dialect } from "./dialect";
import type { Db } from "./engine";

/** What a prepared query may be given. A null or a list changes the SQL: such a query is built at each call. */
type Value = string | number | boolean | Date;

type Execute<R> = (values: Record<string, Value>) => Promise<R>;
type Prepared<R> = { execute: Execute<R> };
type Query<R> = PromiseLike<R> & {
  toSQL(): { sql: string };
  prepare(name: string): Prepared<R>;
};

/** As the engine's driver takes it. */
function encoded(value: Value): string | number | boolean {
  if (value instanceof Date) return dialect === "postgres" ? value.toISOString() : value.getTime();
  if (typeof value === "boolean" && dialect === "sqlite") return value ? 1 : 0;
  return value;
}

const encoder = { mapToDriverValue: encoded };

/** Stands for every value while the SQL is built. */
const placeholders = new Proxy({} as Record<string, SQL>, {
  get: (_, name) => sql`${new Param(sql.placeholder(String(name)), encoder as never)}`,
});

/** PostgreSQL keeps a plan under this name. Named by its words, it is the same for whoever shares the connection. */
const nameOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 22);

/**
 * A query by its values: `prepared((db, { id }: { id: string }) => db.select()…where(eq(users.id, id)))` is called as
 * `query(db, { id })`, with the process's `db` or a transaction's `tx` alike.
 *
 * `build` runs once for each of the two, with placeholders: it may put values into the SQL, and not look at them.
 */
export function prepared<V extends Record<string, Value>, R>(
  build: (db: Db, given: V) => Query<R>,
): (db: Db, values: V) => Promise<R> {
  // By the session behind a `Db`: the process's own stands behind a proxy, and tests put others in its place.
  const known = new WeakMap<object, Prepared<R>>();
  return (db, values) => {
    const { session } = db as unknown as { session: object };
    let written = known.get(session);
    if (!written) {
      const query = build(db, placeholders as unknown as V);
      written = query.prepare(nameOf(query.toSQL().sql));
      known.set(session, written);
    }
    return written.execute(values);
  };
}
