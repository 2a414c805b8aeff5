/** Makes the engine itself fail: at the Nth row that is written, or at the Nth commit. */
import { getTableName, is, sql, Table } from "drizzle-orm";
import type { Database } from "#db/engine";
import * as schema from "#db/schema";
import type { SqliteDatabase } from "#db/sqlite.server";

export type Fault = {
  /** From now on the Nth write fails, once. */
  arm(nth: number): Promise<void>;
  /** No write fails any more; whether one has since it was armed. */
  disarm(): Promise<boolean>;
};

/** All tables of the schema, by name. */
export const tables = Object.values(schema).flatMap((one) =>
  is(one, Table) ? [getTableName(one)] : [],
);

/** Built into a database of the test's own; `at` says what fails. */
export function failingWrites(database: Database, at: "row" | "commit"): Promise<Fault> {
  return database.dialect === "sqlite"
    ? Promise.resolve(onSqlite(database as SqliteDatabase, at))
    : onPostgres(database, at);
}

function onSqlite({ raw }: SqliteDatabase, at: "row" | "commit"): Fault {
  let left = 0;
  const isDue = () => left > 0 && --left === 0;
  if (at === "row") {
    raw.function("fault_is_due", () => Number(isDue()));
    for (const table of tables)
      for (const write of ["insert", "update", "delete"])
        raw.exec(
          `create trigger fault_${write}_${table} before ${write} on ${table}
           when fault_is_due() begin select raise(abort, 'a write failed on purpose'); end`,
        );
  } else {
    const exec = raw.exec.bind(raw);
    raw.exec = (text) => {
      if (text === "commit" && isDue())
        throw Object.assign(new Error("a commit failed on purpose"), { code: "SQLITE_FULL" });
      return exec(text);
    };
  }
  return {
    async arm(nth) {
      left = nth;
    },
    async disarm() {
      const failed = left === 0;
      left = 0;
      return failed;
    },
  };
}

async function onPostgres({ db }: Database, at: "row" | "commit"): Promise<Fault> {
  // A sequence counts on whatever is rolled back. Deferred, the check is the commit's.
  await db.execute(
    sql.raw(`
      create sequence fault_count;
      create table fault_at (nth integer);
      insert into fault_at values (0);
      create function fault() returns trigger language plpgsql as $$ begin
        if nextval('fault_count') = (select nth from fault_at) then
          raise exception 'a write failed on purpose';
        end if;
        return null;
      end $$`),
  );
  const deferred = at === "commit" ? "deferrable initially deferred" : "";
  for (const table of tables)
    await db.execute(
      sql.raw(
        `create ${at === "commit" ? "constraint" : ""} trigger fault
         after insert or update or delete on ${table} ${deferred}
         for each row execute function fault()`,
      ),
    );
  return {
    async arm(nth) {
      await db.execute(sql.raw(`update fault_at set nth = ${nth}`));
      await db.execute(sql.raw("select setval('fault_count', 1, false)"));
    },
    async disarm() {
      const counted = await db.execute(
        sql.raw("select is_called and last_value >= nth as failed from fault_count, fault_at"),
      );
      await db.execute(sql.raw("update fault_at set nth = 0"));
      const [row] = (counted as unknown as { rows: { failed: boolean }[] }).rows;
      return row?.failed ?? false;
    },
  };
}
