/** A full disk: what cannot be stored says so, what is stored can be read, and room alone makes it well again. */
import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import { replaceDatabase } from "#db/client.server";
import { dialect } from "#db/dialect";
import type { Database } from "#db/engine";
import type { SqliteDatabase } from "#db/sqlite.server";
import { grantAccess } from "../factories/access";
import { askedAs } from "../factories/asked";
import { createLesson } from "../factories/curriculum";
import { createEveryType, everyItem } from "../factories/every-type";
import { createQuiz } from "../factories/quizzes";
import type { User } from "../factories/users";
import type { Browser } from "../requests/browser";
import { answer, attemptsOf, begin, chosen, learner, storedIn } from "../requests/learner";
import { handle } from "../requests/server";
import { learnerAt } from "./browser";
import { tables } from "./failing-writes";
import { installation } from "./installation";
import { measured } from "./measure";
import { faultsOf, recordOf } from "./record";
import { start, until } from "./server";

/** An app whose disk can be filled and emptied. */
type Place = {
  database: Database;
  /** Where requests without a session go. */
  ask(path: string): Promise<Response>;
  learner(): Promise<{ user: User; browser: Browser }>;
  /** The checks of `/readyz` that see it. */
  seenBy: string[];
  fill(): Promise<void>;
  empty(): Promise<void>;
};

/** A server on a file system of its own in memory: 160 MB, of which `/readyz` wants 100 to be free. */
async function onSmallDisk(disk: string): Promise<Place> {
  const { env, database } = await installation({ folder: path.join(disk, "data") });
  const server = await start(env);
  onTestFinished(async () => {
    await server.end("SIGKILL");
    await database.close();
    execFileSync("umount", [disk]);
  });
  const filling = path.join(disk, "filling");
  return {
    database,
    ask: (address) => fetch(server.url + address),
    learner: () => learnerAt(server, database),
    seenBy: ["write", "disk"],
    async fill() {
      // The log keeps the room that it has once had: it is emptied, and that room filled too.
      for (const mode of ["w", "a"]) {
        (database as SqliteDatabase).raw.pragma("wal_checkpoint(truncate)");
        fillUp(openSync(filling, mode));
      }
    },
    async empty() {
      rmSync(filling);
    },
  };
}

/** Writes until nothing more fits: large pieces, then small ones. */
function fillUp(file: number): void {
  for (const size of [1_000_000, 4096])
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  closeSync(file);
}

/** A server whose PostgreSQL answers every write as it does on a full disk. */
async function onRefusingPostgres(): Promise<Place> {
  const { env, database } = await installation();
  const server = await start(env);
  onTestFinished(async () => {
    await server.end("SIGKILL");
    await database.close();
  });
  const run = (statement: string) => database.db.execute(sql.raw(statement));
  await run(
    `create function refuse() returns trigger language plpgsql as
     $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
  );
  return {
    database,
    ask: (address) => fetch(server.url + address),
    learner: () => learnerAt(server, database),
    seenBy: ["write"],
    async fill() {
      for (const table of tables)
        await run(
          `create trigger refuse before insert or update on ${table} for each row execute function refuse()`,
        );
    },
    async empty() {
      for (const table of tables) await run(`drop trigger refuse on ${table}`);
    },
  };
}

/** In this process, where nothing can be mounted: a database that takes no write. */
async function onRefusingSqlite(): Promise<Place> {
  const { database } = await installation();
  replaceDatabase(database);
  onTestFinished(async () => {
    replaceDatabase(undefined);
    await database.close();
  });
  const { raw } = database as SqliteDatabase;
  return {
    database,
    ask: (address) => handle(new Request(`http://localhost:3000${address}`)),
    learner: () => learner(database.db),
    seenBy: ["write"],
    async fill() {
      raw.pragma("query_only = 1");
    },
    async empty() {
      raw.pragma("query_only = 0");
    },
  };
}

/** Mounts a small file system, where this is allowed. */
function mounted(): string | null {
  if (dialect !== "sqlite") return null;
  const disk = mkdtempSync(path.join(inject("runFolder"), "disk-"));
  const options = ["-t", "tmpfs", "-o", "size=160m,mode=700", "tmpfs", disk];
  return spawnSync("mount", options).status === 0 ? disk : null;
}

test("an answer that cannot be stored stays on its page, and is stored once there is room", async () => {
  const disk = mounted();
  const place = await (disk
    ? onSmallDisk(disk)
    : dialect === "postgres"
      ? onRefusingPostgres()
      : onRefusingSqlite());
  const { db } = place.database;
  const { id: lessonId, moduleId } = await createLesson(db);
  const quiz = await createQuiz(db, { moduleId });
  const longer = await createQuiz(db, { moduleId, items: 100 });
  const { user, browser } = await place.learner();
  await begin(browser, quiz.id);
  await answer(browser, "A", "Next");
  await browser.visit(`/quiz/${quiz.id}/submit`);
  await browser.press("Submit Quiz");
  const review = browser.page.link("Review Answers");
  await browser.visit(`/quiz/${quiz.id}`);
  await browser.press("Retake Quiz");
  await answer(browser, "B", "Next");
  const [, open] = await attemptsOf(db, user);
  const stored = () => storedIn(db, open?.id ?? "");
  expect(await stored()).toEqual([["B"], null, null]);
  const asked = browser.page;
  await grantAccess(db, user.id);
  const exam = await createEveryType(db, {
    kind: "practice_exam",
    names: ["multiple_choice", "bow_tie"],
  });
  await browser.visit(`/exam/${exam.id}`);
  await browser.press("Start Exam");
  const [openExam] = (await attemptsOf(db, user)).slice(-1);
  const bowTie = await askedAs(db, openExam?.id ?? "", "bow_tie");
  const bowTieAt = `/exam/${exam.id}/items/${bowTie.position}`;
  browser.page = asked;
  const ready = async () => {
    const response = await place.ask("/readyz");
    const { checks } = (await response.json()) as { checks: Record<string, boolean> };
    const bad = Object.keys(checks).filter((name) => !checks[name]);
    return { status: response.status, bad };
  };
  expect(await ready()).toEqual({ status: 200, bad: [] });

  await place.fill();
  // Without scripts: the page comes back with the choice, and says that it is not stored.
  await answer(browser, "C", "Next");
  expect([browser.status, browser.heading]).toEqual([503, "Question 2 of 3"]);
  expect(browser.text).toContain("Not saved: something went wrong on the server");
  expect(browser.text).not.toMatch(/\bSaved\b/);
  expect(chosen(browser)).toEqual(["C"]);
  expect(await stored()).toEqual([["B"], null, null]);
  // What page scripts post is refused in a way that they try again.
  const refused = await browser.request(`/attempts/${open?.id}/items/2`, {
    method: "POST",
    body: new URLSearchParams({ revision: "0", answer: "C", flagged: "false" }),
    headers: { origin: browser.origin, "sec-fetch-site": "same-origin" },
  });
  expect(refused.status).toBe(503);

  // A start makes no half attempt, a submit no half result.
  const later = "Please try again in a minute.";
  const page = browser.page;
  await browser.visit(`/quiz/${longer.id}`);
  await browser.press("Start Quiz");
  const notStarted = "Failed to start quiz. Please try again.";
  expect([browser.status, browser.text]).toEqual([503, expect.stringContaining(notStarted)]);
  await browser.visit(`/quiz/${quiz.id}/submit`);
  await browser.press("Submit Quiz");
  expect([browser.status, browser.heading]).toEqual([503, "Failed to submit quiz"]);
  expect(browser.text).toContain(later);
  // An exam: no answer to an item of parts, no result, no receipt.
  const sent = { attempt: openExam?.id ?? "", revision: "0" };
  const answered = { ...sent, answer: bowTie.shown(everyItem.bow_tie.right), go: "1" };
  await browser.post(bowTieAt, answered);
  expect([browser.status, browser.heading]).toEqual([503, `Question ${bowTie.position} of 2`]);
  expect(browser.text).toContain("Not saved: something went wrong on the server");
  await browser.post(`/exam/${exam.id}/submit`, sent);
  expect([browser.status, browser.text]).toEqual([
    503,
    expect.stringContaining("Submission Failed"),
  ]);
  const attempts = await attemptsOf(db, user);
  expect(attempts.map(({ submittedAt }) => submittedAt !== null)).toEqual([true, false, false]);
  expect(faultsOf(await recordOf(db, user.id))).toEqual([]);

  for (const address of [
    review,
    `/lessons/${lessonId}`,
    `/quiz/${quiz.id}/items/1`,
    "/practice",
    "/dashboard",
  ]) {
    await browser.visit(address);
    expect([address, browser.status]).toEqual([address, 200]);
  }
  expect(await ready()).toEqual({ status: 503, bad: place.seenBy });

  await place.empty();
  const recovered = await until(
    async () => (await ready()).status === 200,
    10_000,
    "/readyz is well",
  );
  browser.page = page;
  await browser.press("Next");
  expect([browser.status, browser.heading]).toEqual([200, "Question 3 of 3"]);
  expect(await stored()).toEqual([["B"], ["C"], null]);
  // The exam's answer that was sent before, and its submit: once more each, with a receipt.
  await browser.post(bowTieAt, answered);
  await browser.post(`/exam/${exam.id}/submit`, sent);
  expect(browser.path).toBe(`/exam/${exam.id}/results/${openExam?.id}`);
  const record = await recordOf(db, user.id);
  expect(faultsOf(record)).toEqual([]);
  expect(record.attempts.find(({ id }) => id === openExam?.id)?.points).toBe(5);
  expect(record.receipts).toHaveLength(1);
  measured({
    fault: disk ? "a full disk" : "a database that refuses writes, as on a full disk",
    tries: 1,
    lost: 0,
    recoveredIn: [recovered],
  });
});
