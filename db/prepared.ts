/** Building the SQL for each call costs several times as much as running it. */
import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { dialect } from "./dialect";
import type { Db } from "./engine";

/** Nulls and lists change the SQL, so queries with those are built at each call. */
type Value = string | number | boolean | Date;

type Execute<R> = (values: Record<string, Value>) => Promise<R>;
type Prepared<R> = { execute: Execute<R> };
type Query<R> = PromiseLike<R> & {
  toSQL(): { sql: string };
  prepare(name: string): Prepared<R>;
};

function encode(value: Value): string | number | boolean {
  if (value instanceof Date) return dialect === "postgres" ? value.toISOString() : value.getTime();
  if (typeof value === "boolean" && dialect === "sqlite") return value ? 1 : 0;
  return value;
}

const placeholders = new Proxy({} as Record<string, SQL>, {
  get: (_, name) =>
    sql`${sql.param<unknown, unknown>(sql.placeholder(String(name)), { mapToDriverValue: encode })}`,
});

/**
 * PostgreSQL caches the plan under this name: a hash of the SQL, so that it is right for every user
 * of a connection.
 */
const planName = (text: string) =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

/**
 * Prepares a query: `prepared((db, { id }: { id: string }) => db.select()…where(eq(users.id, id)))`
 * is called as `query(db, { id })`. `build` runs once each for `db` and `tx`, with placeholders: it
 * must not branch on the values.
 */
export function prepared<V extends Record<string, Value>, R>(
  build: (db: Db, given: V) => Query<R>,
): (db: Db, values: V) => Promise<R> {
  const known = new WeakMap<object, Prepared<R>>();
  return (db, values) => {
    let written = known.get(db.executor);
    if (!written) {
      const query = build(db, placeholders as unknown as V);
      written = query.prepare(planName(query.toSQL().sql));
      known.set(db.executor, written);
    }
    return written.execute(values);
  };
}
