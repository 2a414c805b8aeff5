import type { Migration } from "./engine";

export type AppliedMigration = { name: string; hash: string };

export const appliedTable =
  "create table if not exists schema_migrations (name text primary key not null, hash text not null, applied_at text not null)";
export const readApplied = "select name, hash from schema_migrations order by name";
export const writeApplied =
  "insert into schema_migrations (name, hash, applied_at) values (?, ?, ?)";

export class OtherVersion extends Error {
  override name = "OtherVersion";
}

/**
 * The migrations still to run, in order.
 * @throws OtherVersion if the database is newer than this program, or an applied migration was
 * edited
 */
export function findUnapplied(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, hash } of applied) {
    const migration = known.get(name);
    if (!migration)
      throw new OtherVersion(
        `the database has had the migration ${name}, which this version does not know: it is older than the database`,
      );
    if (migration.hash !== hash)
      throw new OtherVersion(`the migration ${name} was changed after this database had it`);
  }
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}
