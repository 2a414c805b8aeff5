import { findUnapplied } from "./applied-migrations";
import type { Database } from "./client.server";
import { id, table, text } from "./columns";
import { isMissingTable } from "./errors";
import { migrationsFor } from "./migrate.server";

// Made by the migration runner, so not part of drizzle-kit's schema.
const schemaMigrations = table("schema_migrations", {
  name: id(),
  hash: text().notNull(),
  appliedAt: text().notNull(),
});

/** @throws if the database is newer than the program */
export async function pendingMigrations({ db, dialect }: Database): Promise<string[]> {
  const had = await db
    .select({ name: schemaMigrations.name, hash: schemaMigrations.hash })
    .from(schemaMigrations)
    .catch((error: unknown) => {
      // A new database has no such table yet.
      if (isMissingTable(error)) return [];
      throw error;
    });
  return findUnapplied(migrationsFor(dialect), had).map(({ name }) => name);
}
