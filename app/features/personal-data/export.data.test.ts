import { eq, getTableColumns, getTableName, is, Table } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import * as lite from "drizzle-orm/sqlite-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Database, Db } from "#db/client.server";
import { dialect } from "#db/dialect";
import { newId } from "#db/ids";
import * as schema from "#db/schema";
import { submitAttempt } from "~/features/attempts/engine/close.server";
import { saveItem } from "~/features/attempts/engine/save.server";
import { startAttempt } from "~/features/attempts/engine/start.server";
import {
  createEveryType,
  type EveryName,
  everyItem,
  everyName,
} from "../../../tests/factories/every-type";
import { createEverythingOf } from "../../../tests/factories/everything";
import { createQuiz } from "../../../tests/factories/quizzes";
import { past } from "../../../tests/factories/sequence";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { attemptParts } from "./attempts.server";
import { exportData } from "./export.server";
import type { Part } from "./part.server";
import { columnsNotExported, parts } from "./parts.server";

const now = new Date("2026-03-02T10:00:00Z");
const all: Part[] = [...Object.values(parts), ...Object.values(attemptParts)];
const tables = Object.values(schema).filter((one) => is(one, Table));

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});

type File = Record<string, Record<string, unknown>[]> & { schema: Record<string, unknown> };

async function textOf(user: User, provenEmail: string | null = user.email): Promise<string> {
  const person = { userId: user.id, provenEmail };
  let text = "";
  for await (const piece of exportData(db, { person, now, productName: "Firstdraw" }))
    text += piece;
  return text;
}
const fileOf = async (user: User, provenEmail?: string | null): Promise<File> =>
  JSON.parse(await textOf(user, provenEmail));

describe("what is stored about people", () => {
  /** Columns that reference an account, or hold an email address. */
  const naming = tables.flatMap((table) => {
    const config =
      dialect === "postgres"
        ? pg.getTableConfig(table as never)
        : lite.getTableConfig(table as never);
    const keys = config.foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      return getTableName(foreignTable) === "users" ? columns.map(({ name }) => name) : [];
    });
    const addresses = Object.values(getTableColumns(table))
      .map(({ name }) => name)
      .filter((name) => /email$|^to$/.test(name));
    return [...new Set([...keys, ...addresses])].map((name) => `${config.name}.${name}`);
  });

  it("is read by a part of the file, or left out with a reason", () => {
    expect(naming.length).toBeGreaterThan(40);
    const named = (part: Part) =>
      [...part.ownerColumns, ...part.emailColumns].map(
        (column) => `${getTableName(part.table)}.${column.name}`,
      );
    // A row found by its account includes its email address.
    const shown = all.flatMap((part) =>
      Object.values(part.columns)
        .filter(({ table }) => table === part.table)
        .map((column) => `${getTableName(part.table)}.${column.name}`),
    );
    const known = new Set([...all.flatMap(named), ...shown, ...Object.keys(columnsNotExported)]);
    expect(naming.filter((column) => !known.has(column))).toEqual([]);
    for (const [column, reason] of Object.entries(columnsNotExported)) {
      expect(naming, `${column} names nobody`).toContain(column);
      expect(reason.length).toBeGreaterThan(10);
    }
  });

  it("has no part for a secret", () => {
    const names = all.flatMap(({ columns }) => Object.keys(columns));
    for (const name of names)
      expect(name).not.toMatch(/hash|secret|answerKey|rationale|optionNotes/i);
  });
});

/** The text of a choice id (a letter, or `part.letter`). */
function textAt({ options = [], parts = [] }: schema.QuestionBody, mark: string) {
  const [letter = "", id] = mark.split(".").reverse();
  const offered = parts.find((part) => part.id === id)?.options ?? options;
  return offered[letter.charCodeAt(0) - 65];
}

describe("a file", () => {
  it("has everything of its owner, and a note on what is what", async () => {
    const user = await createUser(db, { passwordHash: "$argon2id$the-hash" });
    const { closed, open } = await createEverythingOf(db, user, await createUser(db));
    const file = await fileOf(user);
    const names = [...Object.keys(parts), "attempts"];
    expect(Object.keys(file)).toEqual(["schema", ...names]);
    expect(file.schema).toMatchObject({ product: "Firstdraw", exportedAt: now.toISOString() });
    for (const name of names) expect(file[name], name).not.toEqual([]);
    expect(file.profile).toEqual([expect.objectContaining({ id: user.id, email: user.email })]);
    expect(file.orders?.[0]).toMatchObject({ amount: 1999, status: "paid" });
    expect(file.mails?.[0]).toMatchObject({ template: "receipt", to: user.email });
    expect(file.messages?.map(({ content }) => content)).toEqual(["What they wrote"]);
    const attempt = (id: string) => file.attempts?.find((one) => one.id === id);
    expect(attempt(closed)).toMatchObject({
      score: 67,
      items: [
        {
          position: 1,
          stem: expect.stringContaining("What is asked by"),
          options: ["The first", "The second", "The third", "The fourth"],
          response: { letters: ["B"] },
          flagged: true,
          points: 1,
        },
        { position: 2 },
        { position: 3 },
      ],
    });
    expect(attempt(open)).toMatchObject({ score: null, items: [{ points: null }, {}, {}] });
    const text = JSON.stringify(file);
    expect(text).not.toContain("the-hash");
    expect(text).not.toContain("Why the second is right");
    expect(text).not.toContain("Why the first is wrong");
  });

  it("has an answer to an item of any type in words, and its key in none", async () => {
    const user = await createUser(db);
    const list = await createEveryType(db, {
      kind: "quiz",
      wording: (name) => ({
        rationale: `SECRET-${name}`,
        optionNotes: Object.fromEntries(
          Object.keys(everyItem[name].optionNotes).map((mark) => [mark, `SECRET-${name}`]),
        ),
      }),
    });
    const attempt = { userId: user.id, listId: list.id, timeZone: "UTC", now: past };
    const attemptId = newId();
    await database.transaction((tx) => startAttempt(tx, { ...attempt, id: attemptId }));
    for (const [at, name] of list.names.entries())
      await database.transaction((tx) =>
        saveItem(
          tx,
          { userId: user.id, attemptId, position: at + 1 },
          { selection: everyItem[name].part ?? everyItem[name].wrong },
          { revision: 0 },
          past,
        ),
      );
    const text = await textOf(user);
    expect(text).not.toContain("SECRET");
    expect(text).not.toMatch(/answerKey|optionNotes|rationale|scoring/);
    const items = JSON.parse(text).attempts[0].items as Record<string, unknown>[];
    const of = (name: EveryName) => items[list.names.indexOf(name)];
    for (const name of everyName) {
      const { part, wrong, body } = everyItem[name];
      const given = part ?? wrong;
      const answered = (of(name)?.answer ?? []) as { texts: string[] }[];
      const texts = answered.flatMap((one) => one.texts).sort();
      expect([name, texts]).toEqual([name, given.map((mark) => textAt(body, mark)).sort()]);
    }
    expect(of("select_all")).toMatchObject({
      answer: [{ part: null, texts: ["Warm hands", "Thirst"] }],
      partial: false,
      points: null,
    });
    expect(of("dropdown_cloze")).toMatchObject({
      options: null,
      parts: [{ label: "the likely condition" }, { label: "the first action" }],
      answer: [{ part: "the likely condition", texts: ["sepsis"] }],
      partial: true,
    });
    expect(of("matrix_choice")).toMatchObject({
      options: ["Anticipated", "Contraindicated"],
      answer: [
        { part: "Crystalloid bolus", texts: ["Anticipated"] },
        { part: "Blood cultures", texts: ["Contraindicated"] },
      ],
    });
    expect(of("ordered_response")).toMatchObject({
      answer: [
        { part: "1", texts: ["Assess the client"] },
        { part: "2", texts: ["Draw cultures"] },
      ],
    });
    expect(of("bow_tie")?.answer).toEqual([
      { part: "Actions to take", texts: ["Give fluids"] },
      { part: "Condition most likely", texts: ["Sepsis"] },
      { part: "Parameters to monitor", texts: ["Lactate", "Hair"] },
    ]);
  });

  it("tells no question of an open case before it may be asked, whatever was posted to it", async () => {
    const user = await createUser(db);
    const study = await createEveryType(db, {
      kind: "case_study",
      names: ["multiple_choice", "select_all", "select_n", "matrix_choice"],
      wording: (name) => ({ stem: `Stem of ${name}` }),
    });
    const attemptId = newId();
    const attempt = { userId: user.id, listId: study.id, timeZone: "UTC", now: past };
    const of = { userId: user.id, attemptId };
    await database.transaction((tx) => startAttempt(tx, { ...attempt, id: attemptId }));
    for (const [position, letters] of [
      [1, ["B"]],
      [4, ["fluids.A"]],
    ] as const)
      await database.transaction((tx) =>
        saveItem(
          tx,
          { ...of, position },
          { selection: [...letters] },
          { revision: 0, leave: true },
          past,
        ),
      );
    const items = async () => (await fileOf(user)).attempts?.[0]?.items;
    expect(await items()).toMatchObject([
      { position: 1, stem: "Stem of multiple_choice", answer: [{ texts: ["New confusion"] }] },
      { position: 2, stem: "Stem of select_all" },
      { position: 4, stem: null, options: null, parts: null, answer: [] },
    ]);
    expect(await textOf(user)).not.toMatch(/Stem of (select_n|matrix_choice)|Crystalloid/);
    await database.transaction((tx) => submitAttempt(tx, { ...of, now: past }));
    expect(await items()).toMatchObject(study.names.map((name) => ({ stem: `Stem of ${name}` })));
  });

  it("has nothing of anybody else", async () => {
    const owner = await createUser(db);
    const other = await createUser(db, { fullName: "Olga Other" });
    await createEverythingOf(db, other, owner);
    const text = await textOf(owner);
    expect(text).not.toContain(other.id);
    expect(text).not.toContain(other.email);
    for (const theirs of [
      "Olga",
      "What they wrote",
      "How do I hold",
      "Their card",
      "Their own quiz",
    ])
      expect(text).not.toContain(theirs);
  });

  it("has what is found by an address once the address is proven", async () => {
    const user = await createUser(db, { emailConfirmedAt: null });
    await db.insert(schema.contactMessages).values({
      id: newId(),
      name: "Somebody",
      email: user.email,
      subject: "question",
      message: "Written by the owner of the address",
      isPriority: false,
      createdAt: past,
    });
    expect(await textOf(user, null)).not.toContain("Written by the owner");
    expect((await fileOf(user, null)).schema.unprovenAddress).toMatch(/not confirmed/);
    expect(await textOf(user)).toContain("Written by the owner");
  });

  it("says nothing of a question that stands in an open attempt", async () => {
    const user = await createUser(db);
    const { open } = await createEverythingOf(db, user, await createUser(db));
    const file = await fileOf(user);
    const [record] = file.questions ?? [];
    const [version] = await db
      .select()
      .from(schema.questionVersions)
      .where(eq(schema.questionVersions.questionId, record?.questionId as string));
    expect(record).toMatchObject({ correct: 1, lastCorrect: true });
    await db
      .insert(schema.attemptItems)
      .values({ attemptId: open, position: 9, questionVersionId: version?.id as string });
    await db
      .update(schema.flashcards)
      .set({ questionId: record?.questionId as string })
      .where(eq(schema.flashcards.ownerId, user.id));
    const closedIn = ({ attempts }: typeof file) =>
      attempts?.find(({ score, items }) => score !== null && (items as []).length);
    const one = [{ key: "one", label: "One", correct: 1, total: 1 }];
    await db
      .update(schema.attempts)
      .set({ breakdown: { lessons: one, difficulties: one, domains: one } })
      .where(eq(schema.attempts.id, closedIn(file)?.id as string));
    const again = await fileOf(user);
    expect(again.questions?.[0]).toMatchObject({ correct: null, lastCorrect: null });
    expect(again.ownFlashcards?.[0]).toMatchObject({ front: "Their card", back: null });
    // The maximum may equal the number of right answers; the breakdown may be of one question.
    expect(closedIn(again)?.items).toMatchObject([
      { points: null, maxPoints: null },
      { points: 1, maxPoints: 1 },
      { points: 1, maxPoints: 1 },
    ]);
    expect(closedIn(again)?.breakdown).toEqual({ lessons: [], difficulties: [], domains: [] });
  });

  it("of a long history is read page by page, and whole", async () => {
    const user = await createUser(db);
    const quiz = await createQuiz(db, { items: 20 });
    for (let n = 0; n < 60; n++) {
      const id = newId();
      const submitted = { submittedAt: past, score: 50, ending: "submitted" } as const;
      await db.insert(schema.attempts).values({
        id,
        userId: user.id,
        listId: quiz.id,
        mode: "exam",
        itemCount: 20,
        passingScore: 70,
        timeZone: "UTC",
        startedAt: past,
        ...submitted,
      });
      await db.insert(schema.attemptItems).values(
        quiz.items.map((version, at) => ({
          attemptId: id,
          position: at + 1,
          questionVersionId: version.id,
        })),
      );
    }
    const statements: string[] = [];
    database.statements.log = (sql) => statements.push(sql);
    const file = await fileOf(user);
    database.statements.log = null;
    expect(file.attempts).toHaveLength(60);
    for (const { items } of file.attempts ?? [])
      expect((items as { position: number }[]).map(({ position }) => position)).toEqual(
        Array.from({ length: 20 }, (_, at) => at + 1),
      );
    // 1200 answers are three pages; every other table is queried once.
    expect(statements.filter((sql) => sql.includes('from "attempt_items"'))).toHaveLength(3);
    expect(statements.length).toBeLessThanOrEqual(Object.keys(parts).length + 5);
  });
});
