import { unapplied } from "./applied";
import type { Database } from "./client.server";
import { id, table, text } from "./columns";
import { isMissingTable } from "./errors";
import { migrationsFor } from "./migrate.server";

// Made by the migrations' runner itself, so no part of the schema that drizzle-kit writes.
const applied = table("schema_migrations", {
  name: id(),
  hash: text().notNull(),
  appliedAt: text().notNull(),
});

/**
 * The names of the migrations that the database has yet to have.
 * @throws when the database is newer than the program
 */
export async function pendingMigrations({ db, dialect }: Database): Promise<string[]> {
  const had = await db
    .select({ name: applied.name, hash: applied.hash })
    .from(applied)
    .catch((error: unknown) => {
      // A new database has had none, and no list of them either.
      if (isMissingTable(error)) return [];
      throw error;
    });
  return unapplied(migrationsFor(dialect), had).map(({ name }) => name);
}
