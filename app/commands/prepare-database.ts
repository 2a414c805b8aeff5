import { mkdirSync } from "node:fs";
import path from "node:path";
import { database, dataDir } from "#db/client.server";
import { migrate } from "#db/migrate.server";
import { deleteAccountsAgain, listDeletions } from "~/features/accounts/deletion.server";
import { ContentFaults } from "~/features/content/faults";
import { importChanged } from "~/features/content/import-changed.server";
import { readSchoolsCopy } from "~/features/content/schools.server";
import { siteCopy } from "~/features/content/site.server";
import { countSamples } from "~/features/site/copy";
import { listDeletedAccounts, noteDeletedAccounts } from "~/server/deleted-accounts.server";
import { environment } from "~/server/environment.server";
import { log } from "~/server/log.server";
import { CommandError } from "./command";
import { beginInstallation } from "./demo/installation";
import { seedDemo } from "./demo/seed";

/**
 * @returns the names of the migrations that ran
 * @throws ConfigurationError if database and `DEMO` do not match
 */
export async function migrateDatabase(now: Date): Promise<string[]> {
  const steps = await migrate(database(), now);
  await beginInstallation(database().transaction, { demo: environment().demo, now });
  return steps;
}

/** Before a server's first request: tables, content, and the demo's data. */
export async function prepareDatabase(root: string): Promise<void> {
  const now = new Date();
  // With PostgreSQL too, for generated files, and for emails without SMTP.
  mkdirSync(dataDir(), { recursive: true, mode: 0o700 });
  const steps = await migrateDatabase(now);
  if (steps.length > 0) log.info({ steps }, "migrated");
  await deleteAgain(now);
  // Concurrent processes import in turn; later ones find no changes.
  await database().withLock(() => importAndSeed(root, now, { anew: steps.length > 0 }));
}

/** A restored backup contains accounts deleted since (decision 0030). */
async function deleteAgain(now: Date): Promise<void> {
  const { db, transaction } = database();
  const noted = new Set(listDeletedAccounts());
  noteDeletedAccounts((await listDeletions(db)).filter((userId) => !noted.has(userId)));
  const given = { userIds: [...noted], demo: environment().demo, now };
  const { deleted, stay } = await deleteAccountsAgain(db, transaction, given);
  if (deleted > 0) log.info({ deleted }, "accounts that a restored backup held are deleted again");
  for (const one of stay) log.error(one, "an account that was deleted came back, and has to stay");
}
/** From this many changed rows, PostgreSQL's statistics are updated. */
const manyRows = 100;

async function importAndSeed(root: string, now: Date, { anew }: { anew: boolean }): Promise<void> {
  const { db, transaction } = database();
  try {
    const report = await importChanged(db, transaction, {
      folder: path.join(root, "content"),
      now,
      // In development the importing program's name never changes.
      anew: anew || import.meta.env.DEV,
    });
    if (report && report.written + report.retired + report.edited.length + report.drafts.length > 0)
      log.info(report, "imported content");
    if (report && report.written + report.retired >= manyRows) await database().analyze();
    readSchoolsCopy();
    const samples = countSamples(siteCopy());
    if (samples > 0 && !environment().demo)
      log.warn(
        { samples },
        "content/site.yaml holds samples, which are not shown: edit or delete them",
      );
  } catch (error) {
    if (!(error instanceof ContentFaults)) throw error;
    throw new CommandError(
      `${error.message}\nCorrect these files; \`npm run content:check\` finds every fault.`,
    );
  }
  if (environment().demo) await seedDemo(db, transaction, { now });
}
