import { and, asc, eq, gt, or, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server";
import type { Breakdown } from "#db/schema";
import { openAttemptQuestions } from "~/features/question-bank/open-attempt-questions.server";
import { redactBreakdown } from "~/features/question-bank/redact-breakdown";
import { attemptParts, exportedItem, withoutLockedItems } from "./attempts.server";
import type { ExportContext, Part, Person, Row } from "./part.server";
import { parts } from "./parts.server";
import { exportWords } from "./words";

const pageSize = 500;

const ownedBy = ({ ownerColumns, emailColumns }: Part, person: Person) =>
  or(
    ...ownerColumns.map((column) => eq(column, person.userId)),
    ...(person.provenEmail === null
      ? []
      : emailColumns.map((column) => eq(column, person.provenEmail as string))),
  );

/** Keyset pagination: rows after the row with these values. */
function isAfter([first, ...rest]: PgColumn[], [value, ...values]: unknown[]): SQL | undefined {
  if (!first) return undefined;
  const later = gt(first, value);
  return rest.length > 0 ? or(later, and(eq(first, value), isAfter(rest, values))) : later;
}

const ownerParts: Part[] = [...Object.values(parts), attemptParts.attempts];

function ownerPart(table: PgTable): Part {
  const owner = ownerParts.find((part) => part.table === table && !part.through);
  if (!owner) throw new Error("a part goes through a table that is nobody's");
  return owner;
}

/** So that a long history never fills the memory. */
async function* readRows(db: Db, part: Part, context: ExportContext): AsyncGenerator<Row> {
  const { through, joins } = part;
  const mine = ownedBy(through ? ownerPart(through.table) : part, context.person);
  // The email address is not confirmed.
  if (!mine) return;
  const places = Object.fromEntries(part.order.map((column, at) => [`order${at}`, column]));
  let last: unknown[] | null = null;
  for (;;) {
    const query = db
      .select({ ...part.columns, ...places })
      .from(part.table)
      .$dynamic();
    if (through) query.innerJoin(through.table, through.on);
    for (const { table, on } of joins) query.leftJoin(table, on);
    const rows: Row[] = await query
      .where(and(mine, last ? isAfter(part.order, last) : undefined))
      .orderBy(...part.order.map((column) => asc(column)))
      .limit(pageSize);
    for (const row of rows) {
      last = part.order.map((_, at) => row[`order${at}`]);
      for (const place of Object.keys(places)) delete row[place];
      yield row;
    }
    if (rows.length < pageSize) return;
  }
}

/** Both are ordered by attempt id. */
async function* readAttempts(db: Db, context: ExportContext): AsyncGenerator<Row> {
  const items = readRows(db, attemptParts.items, context);
  let next = await items.next();
  for await (const attempt of readRows(db, attemptParts.attempts, context)) {
    const own: Row[] = [];
    let withheldCount = 0;
    for (; !next.done && next.value.attemptId === attempt.id; next = await items.next()) {
      own.push(next.value);
      if (context.withheld.has(next.value.questionId as string)) withheldCount++;
    }
    // Open attempts have none yet.
    const breakdown = attempt.submittedAt ? (attempt.breakdown as Breakdown | null) : null;
    const withheld = withheldCount === 0 ? "none" : withheldCount < own.length ? "some" : "all";
    yield {
      ...attempt,
      // A check constraint demands a score, which means nothing here.
      score:
        attempt.ending === "not_taken" || attempt.ending === "discarded" ? null : attempt.score,
      breakdown: breakdown && redactBreakdown(breakdown, withheld),
      items: withoutLockedItems(attempt, own).map((item) => exportedItem(item, context)),
    };
  }
}

/**
 * Yields pieces of one JSON document. Every query is limited to the person, and one page of rows is
 * in memory.
 */
export async function* exportData(
  db: Db,
  { person, now, productName }: { person: Person; now: Date; productName: string },
): AsyncGenerator<string> {
  const underWay = await openAttemptQuestions(db, person.userId);
  const context = { person, withheld: new Set(underWay.map(({ questionId }) => questionId)) };
  const all = { ...parts, attempts: attemptParts.attempts };
  const names = Object.keys(all) as (keyof typeof all)[];
  const schema = {
    version: 1,
    product: productName,
    exportedAt: now,
    about: exportWords.about,
    unprovenAddress: person.provenEmail === null ? exportWords.unproven : undefined,
    parts: Object.fromEntries(names.map((name) => [name, exportWords.parts[name]])),
  };
  yield `{\n"schema": ${JSON.stringify(schema, null, 2)}`;
  for (const name of names) {
    yield `,\n"${name}": [`;
    let between = "\n";
    const part: Part = all[name];
    const rows = name === "attempts" ? readAttempts(db, context) : readRows(db, part, context);
    for await (const row of rows) {
      const shown = part.redact?.(row, context) ?? row;
      yield between + JSON.stringify(shown);
      between = ",\n";
    }
    yield "\n]";
  }
  yield "\n}\n";
}
