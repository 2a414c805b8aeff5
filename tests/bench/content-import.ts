/** What it costs to bring the whole course, its exams and case studies into a database: the first time, again, and when no file has changed. */
import { rmSync } from "node:fs";
import path from "node:path";
import { migrate } from "#db/migrate.server";
import { openSqlite } from "#db/sqlite.server";
import { importContent } from "~/features/content/import.server";
import { importChanged } from "~/features/content/import-changed.server";
import { readCourse, readExams } from "~/features/content/read.server";
import { type Findings, median, number, spread, table, times } from "./figures";
import type { Installation } from "./installation";

const content = path.resolve("content");
/** Parents first. */
const tables = [
  "modules",
  "lessons",
  "questions",
  "question_versions",
  "question_lists",
  "quizzes",
  "practice_exams",
  "case_studies",
  "case_study_versions",
  "case_study_steps",
  "question_list_items",
  "flashcards",
  "content_imports",
];

type Round = { read: number; first: number; again: number; unchanged: number; floor: number };

export async function contentImport(
  folder: string,
  _base: Installation,
  quick: boolean,
): Promise<Findings> {
  const all: Round[] = [];
  let rows = 0;
  for (let round = 0; round < (quick ? 2 : 8); round++) {
    const now = new Date();
    const database = await empty(path.join(folder, "import.db"));
    const bring = () => importContent(database.db, database.transaction, { folder: content, now });
    const [first, report] = await timed(bring);
    const [again, nothing] = await timed(bring);
    if (report.edited.length > 0 || nothing.written + nothing.retired > 0)
      throw new Error(`the second import wrote ${nothing.written} rows`);
    const changed = () =>
      importChanged(database.db, database.transaction, { folder: content, now });
    await changed();
    const [unchanged, skipped] = await timed(changed);
    if (skipped !== null) throw new Error("an import without a change was not skipped");
    const bare = await empty(path.join(folder, "floor.db"));
    const [read] = await timed(async () => readFiles());
    const imported = rowsOf(database);
    rows = imported.reduce((sum, one) => sum + one.rows.length, 0);
    const [floor] = await timed(async () => {
      readFiles();
      insert(bare, imported);
    });
    await Promise.all([database.close(), bare.close()]);
    all.push({ read, first, again, unchanged, floor });
  }
  for (const name of ["import.db", "floor.db"])
    for (const ending of ["", "-wal", "-shm"])
      rmSync(path.join(folder, name + ending), { force: true });

  const of = (what: keyof Round) => all.map((round) => round[what]);
  const ratio = (what: keyof Round) => times(median(of(what)) / median(of("floor")));
  const figure = (what: string, which: keyof Round) => ({
    what,
    target: "reported",
    reached: `${ratio(which)}, ${number(median(of(which)))} ms`,
    met: null,
  });
  return {
    figures: [
      figure(
        "The whole course into an empty database, against its files read and its rows inserted",
        "first",
      ),
      figure("The same over the full database: nothing is written", "again"),
      figure("A start that finds no file changed", "unchanged"),
    ],
    details: [
      `${all.length} rounds, SQLite in a file, ${rows.toLocaleString("en-US")} rows: median ms (least–most). The floor reads the files as the import does and inserts the very rows in one transaction by prepared statements.`,
      table(
        ["", "ms"],
        [
          ["The files read and checked for form", spread(of("read"))],
          ["Floor: that, and the rows inserted", spread(of("floor"))],
          ["Import into an empty database", spread(of("first"))],
          ["Import again", spread(of("again"))],
          ["No file changed", spread(of("unchanged"))],
        ],
      ),
    ].join("\n\n"),
  };
}

const readFiles = () => readExams(content, readCourse(content).course);

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}

/** A new database in a file, with its tables. */
async function empty(file: string) {
  for (const ending of ["", "-wal", "-shm"]) rmSync(file + ending, { force: true });
  const database = openSqlite(file);
  await migrate(database, new Date());
  return database;
}

const rowsOf = ({ raw }: ReturnType<typeof openSqlite>) =>
  tables.map((name) => ({
    name,
    rows: raw.prepare(`SELECT * FROM ${name}`).all() as Record<string, unknown>[],
  }));

function insert(to: ReturnType<typeof openSqlite>, all: ReturnType<typeof rowsOf>): void {
  // A question and its version name each other, and so do a case and its own.
  to.raw.pragma("foreign_keys = OFF");
  to.raw.transaction(() => {
    for (const { name, rows } of all) {
      const columns = Object.keys(rows[0] ?? {});
      const places = columns.map(() => "?").join(", ");
      const statement = to.raw.prepare(
        `INSERT INTO ${name} (${columns.join(", ")}) VALUES (${places})`,
      );
      for (const row of rows) statement.run(columns.map((column) => row[column]));
    }
  })();
}
