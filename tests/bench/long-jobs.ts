/** The long jobs that `nobody-waits` measures: what each has to do, how it begins, and when it is over. */
import { execFile } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#db/engine";
import { newId } from "#db/ids";
import {
  accessGrants,
  attemptItems,
  attempts,
  contactMessages,
  mail,
  rateLimits,
  schoolStudents,
  sessions,
  settings,
  tokens,
  users,
} from "#db/schema";
import { startAttempt } from "~/features/attempts/engine/start.server";
import { announceToSchool } from "~/features/messaging/announcements.server";
import { responseFrom } from "~/features/question-bank/items";
import { createEveryType, type EveryName, everyItem } from "../factories/every-type";
import { createQuestion, createQuestionVersion } from "../factories/questions";
import { createQuiz } from "../factories/quizzes";
import { createSchool } from "../factories/schools";
import { classListJob } from "./class-list-job";
import { longExam } from "./exam-room";
import { type Figure, number } from "./figures";
import { type Installation, sessionSecret } from "./installation";
import { makeLearners, password } from "./learners";
import type { Served } from "./processes";
import { browser, get, post } from "./requests";

export type Prepared = {
  /** Done while the server runs already, before anything is measured. */
  arm?(): Promise<void>;
  /** Done again and again until it is over, each time before that is asked. */
  meanwhile?(server: Served, read: (query: string) => number): Promise<void>;
  /** Begins the job; one of the clock's begins by itself. */
  begin?(server: Served): Promise<void>;
  /** @param read the one number that a query gives */
  isOver(read: (query: string) => number): boolean;
  /** What else is measured, once it is over. */
  figures?(): Figure[];
};

export type Job = {
  what: string;
  rows: number;
  /** The minute of the hour at which the clock begins it, where `begin` does not. */
  at?: number;
  /** Other variables of the server. */
  env?: Record<string, string>;
  /** @param given.now may be up to an hour before the server's clock */
  prepare(installation: Installation, given: { rows: number; now: Date }): Promise<Prepared>;
};

const day = 24 * 3600_000;

export const jobs: Job[] = [
  classListJob,
  {
    what: "announcement to all members of a school: members",
    rows: 10_000,
    async prepare(installation, { rows }) {
      const { school, members } = await inOne(installation, async (tx) => {
        const made = await createSchool(tx, { maxStudents: rows });
        return { school: made, members: await makeUsers(tx, rows) };
      });
      await inOne(installation, (tx) =>
        insertAll(tx, schoolStudents, members, (user) => ({
          id: newId(),
          schoolId: school.id,
          userId: user.id,
          studentEmail: user.email,
          status: "active" as const,
          enrolledAt: new Date(),
        })),
      );
      return {
        begin: () =>
          inOne(installation, async (tx) => {
            await announceToSchool(tx, {
              schoolId: school.id,
              senderId: school.createdBy,
              title: "No class on Monday",
              content: "Read chapter two. ".repeat(50),
              audience: "all",
              once: "bench",
              now: new Date(),
            });
          }),
        isOver: (read) =>
          read("select count(*) from notifications where kind = 'announcement'") === rows + 1,
      };
    },
  },
  {
    what: "exams of 96 items that reach one deadline: exams",
    rows: 300,
    async prepare(installation, { rows, now }) {
      const names = Array.from({ length: 6 }, () => Object.keys(everyItem)).flat() as EveryName[];
      const { id: listId } = await installation.open(({ db }) =>
        createEveryType(db, { kind: "practice_exam", names, timeLimitMinutes: 100 }),
      );
      await inOne(installation, async (tx) => {
        const of = { listId, timeZone: "UTC", now, asAuthored: true } as const;
        for (const user of await makeUsers(tx, rows))
          await startAttempt(tx, { id: newId(), userId: user.id, ...of });
      });
      await installation.open(async ({ raw }) => {
        const store = raw.prepare(
          `update attempt_items set response = ?, answered_at = ?, revision = 1 where position = ?
             and attempt_id in (select id from attempts where list_id = ?)`,
        );
        for (const [index, name] of names.entries()) {
          const item = everyItem[name];
          const response = JSON.stringify(responseFrom(item, item.right));
          store.run(response, now.getTime(), index + 1, listId);
        }
      });
      return {
        begin: () =>
          installation.open(async ({ raw }) => {
            const past = Date.now() - 60_000;
            raw.prepare("update attempts set deadline = ? where list_id = ?").run(past, listId);
          }),
        isOver: (read) => read("select count(*) from attempts where ending = 'timed_out'") === rows,
      };
    },
  },
  {
    what: "reminders that access ends: learners",
    rows: 10_000,
    at: 15,
    prepare: (installation, { rows, now }) =>
      grantsThatEnd(installation, rows, new Date(now.getTime() + 9.5 * day), "access-ending"),
  },
  {
    what: "word that access has ended: learners",
    rows: 10_000,
    at: 15,
    prepare: (installation, { rows, now }) =>
      grantsThatEnd(installation, rows, new Date(now.getTime() - day), "access-ended"),
  },
  {
    what: "a corrected key: learners who had answered",
    rows: 10_000,
    at: 15,
    async prepare(installation, { rows, now }) {
      await inOne(installation, async (tx) => {
        const question = await createQuestion(tx);
        const quiz = await createQuiz(tx, { items: [question] });
        const taken = (await makeUsers(tx, rows)).map((user) => ({ id: newId(), userId: user.id }));
        await insertAll(tx, attempts, taken, ({ id, userId }) =>
          closedAttempt(id, userId, quiz.id, 1, now),
        );
        await insertAll(tx, attemptItems, taken, ({ id }) => answeredItem(id, question.id, 1, now));
        await createQuestionVersion(tx, {
          questionId: question.questionId,
          answerKey: { letters: ["C"] },
          createdAt: new Date(now.getTime() - 60 * 60_000),
        });
      });
      return {
        isOver: (read) =>
          read("select count(*) from notifications where kind = 'corrected-key'") === rows,
      };
    },
  },
  {
    what: "pruning: rows in each of six tables",
    rows: 50_000,
    at: 17,
    async prepare(installation, { rows, now }) {
      const long = new Date(now.getTime() - 400 * day);
      const over = { createdAt: long, expiresAt: long };
      await inOne(installation, async (tx) => {
        const [user] = await makeUsers(tx, 1);
        if (!user) throw new Error("no user was made");
        const userId = user.id;
        const all = numbers(rows);
        await insertAll(tx, sessions, all, () => ({
          id: newId(),
          notices: [],
          lastSeenAt: long,
          ...over,
        }));
        await insertAll(tx, tokens, all, () => ({
          id: newId(),
          userId,
          purpose: "magic" as const,
          email: user.email,
          ...over,
        }));
        await insertAll(tx, rateLimits, all, (index) => ({
          key: `bench ${index}`,
          points: 1,
          expiresAt: long,
        }));
        await insertAll(tx, contactMessages, all, () => ({
          id: newId(),
          name: "Lena",
          email: user.email,
          subject: "question" as const,
          message: "Hello",
          isPriority: false,
          createdAt: long,
          handledAt: long,
        }));
        await insertAll(tx, mail, all, () => ({
          id: newId(),
          userId,
          to: user.email,
          template: "bench",
          params: {},
          status: "sent" as const,
          dueAt: long,
          createdAt: long,
        }));
      });
      const left = [
        "(select count(*) from sessions where user_id is null)",
        "(select count(*) from tokens)",
        "(select count(*) from rate_limits where key like 'bench %')",
        "(select count(*) from contact_messages)",
        "(select count(*) from mail)",
      ];
      return { isOver: (read) => read(`select ${left.join(" + ")}`) === 0 };
    },
  },
  {
    what: "bulk mail that is due (into files), and a sign-in link asked behind it: mails",
    rows: 5_000,
    async prepare(installation, { rows }) {
      const long = new Date(Date.now() - day);
      const made = await inOne(installation, (tx) => makeUsers(tx, rows));
      const [learner] = await makeLearners(installation, 1);
      if (!learner) throw new Error("no learner was made");
      let asked = 0;
      let linkTook: number | null = null;
      return {
        async begin({ url }) {
          await inOne(installation, (tx) =>
            insertAll(tx, mail, made, (user) => ({
              id: newId(),
              userId: user.id,
              to: user.email,
              template: "password-changed",
              lane: "bulk" as const,
              params: {},
              dueAt: long,
              createdAt: long,
            })),
          );
          asked = performance.now();
          const form = { intent: "magic-link", email: learner.email };
          const { status } = await post(`${url}/auth`, browser(installation.styles), form);
          if (status !== 302) throw new Error(`the link: ${status}`);
        },
        isOver(read) {
          const sent = (where: string) =>
            read(`select count(*) from mail where status = 'sent' and ${where}`);
          if (linkTook === null && sent("template = 'magic'") > 0)
            linkTook = performance.now() - asked;
          // Enough to see both: all of them take minutes.
          return linkTook !== null && sent("lane = 'bulk'") >= rows / 5;
        },
        figures: () => [
          {
            what: `a sign-in link asked behind ${rows.toLocaleString("en-US")} bulk mails: until it has left`,
            target: "≤ 10 s",
            reached: `${number((linkTook ?? Number.NaN) / 1000)} s`,
            met: linkTook !== null && linkTook <= 10_000,
          },
        ],
      };
    },
  },
  {
    what: "exams of 96 items submitted within one second: submits",
    rows: 200,
    async prepare(installation, { rows }) {
      const { id: quizId } = await longExam(installation);
      const examinees = await makeLearners(installation, rows, { quizId });
      await installation.open(async ({ raw }) => {
        const item = Object.values(everyItem)[0] as (typeof everyItem)[EveryName];
        const response = JSON.stringify(responseFrom(item, item.right));
        const store = "update attempt_items set response = ?, answered_at = ?, revision = 1";
        const theirs = "attempt_id in (select id from attempts where list_id = ?)";
        raw.prepare(`${store} where position = 1 and ${theirs}`).run(response, Date.now(), quizId);
      });
      const address = `/exam/${quizId}`;
      return {
        begin: async ({ url }) => {
          await Promise.all(
            examinees.map(async ({ cookie, attemptId }, index) => {
              await sleep((index * 1000) / rows);
              const form = { attempt: attemptId ?? "" };
              const { status } = await post(`${url}${address}/submit`, browser(cookie), form);
              if (status !== 302) throw new Error(`a submit: ${status}`);
            }),
          );
        },
        isOver: (read) => read("select count(*) from attempts where ending = 'submitted'") === rows,
      };
    },
  },
  {
    what: "attempts closed without an answer, set aside: attempts",
    rows: 10_000,
    at: 15,
    async prepare(installation, { rows, now }) {
      await inOne(installation, async (tx) => {
        const quiz = await createQuiz(tx, { items: 1 });
        await insertAll(tx, attempts, await makeUsers(tx, rows), ({ id }) =>
          closedAttempt(newId(), id, quiz.id, 1, now),
        );
        // The first start has come to the end of its attempts: there were none.
        await tx.delete(settings).where(eq(settings.key, "unanswered-attempts-set-aside"));
      });
      return {
        isOver: (read) => read("select count(*) from attempts where ending = 'not_taken'") === rows,
      };
    },
  },
  {
    what: "a backup of the database by command: answered items",
    rows: 200_000,
    async prepare(installation, { rows }) {
      const [learner] = await makeLearners(installation, 1);
      if (!learner) throw new Error("no learner was made");
      await longPast(installation, learner.id, rows);
      const copy = path.join(installation.dataDir, "backup.db");
      let isDone = false;
      return {
        async begin() {
          const env = {
            ...process.env,
            DATA_DIR: installation.dataDir,
            SESSION_SECRET: sessionSecret,
          };
          await promisify(execFile)(
            process.execPath,
            [path.resolve("build/server/command.js"), "backup", copy],
            { env },
          );
          isDone = true;
        },
        isOver: () => isDone,
      };
    },
  },
  ...(["export", "deletion"] as const).map(
    (which): Job => ({
      what: `${which === "export" ? "the data export" : "the deletion"} of a learner's account: answered items`,
      rows: 20_000,
      async prepare(installation, { rows }) {
        const [learner] = await makeLearners(installation, 1);
        if (!learner) throw new Error("no learner was made");
        await longPast(installation, learner.id, rows);
        let isDone = false;
        return {
          async begin({ url }) {
            const headers = browser(learner.cookie);
            const done =
              which === "export"
                ? await get(`${url}/account/data/export`, headers)
                : await post(`${url}/account/data`, headers, { currentPassword: password });
            const wanted = which === "export" ? 200 : 302;
            if (done.status !== wanted) throw new Error(`the ${which}: ${done.status}`);
            isDone = true;
          },
          isOver: () => isDone,
        };
      },
    }),
  ),
];

/** Basic access that ends then; held back until the server runs, as it looks for such when it starts. */
async function grantsThatEnd(
  installation: Installation,
  rows: number,
  endsAt: Date,
  notice: string,
): Promise<Prepared> {
  const startsAt = new Date(endsAt.getTime() - 60 * day);
  await inOne(installation, async (tx) => {
    await insertAll(tx, accessGrants, await makeUsers(tx, rows), (user) => ({
      id: newId(),
      userId: user.id,
      plan: "basic" as const,
      source: "purchase" as const,
      days: 60,
      startsAt,
      endsAt,
      revokedAt: startsAt,
      createdAt: startsAt,
    }));
  });
  return {
    arm: () =>
      installation.open(
        async ({ raw }) => void raw.exec("update access_grants set revoked_at = null"),
      ),
    isOver: (read) => read(`select count(*) from notifications where kind = '${notice}'`) === rows,
  };
}

/** Attempts of a learner's past, each of the items of one quiz. */
async function longPast(installation: Installation, userId: string, rows: number): Promise<void> {
  const items = 100;
  await inOne(installation, async (tx) => {
    const now = new Date();
    const quiz = await createQuiz(tx, { items });
    const taken = numbers(Math.ceil(rows / items)).map(() => newId());
    await insertAll(tx, attempts, taken, (id) => closedAttempt(id, userId, quiz.id, items, now));
    const answered = taken.flatMap((attemptId) =>
      quiz.items.map(({ id }, index) => ({ attemptId, id, position: index + 1 })),
    );
    await insertAll(tx, attemptItems, answered, ({ attemptId, id, position }) =>
      answeredItem(attemptId, id, position, now),
    );
  });
}

const closedAttempt = (
  id: string,
  userId: string,
  listId: string,
  itemCount: number,
  now: Date,
): typeof attempts.$inferInsert => ({
  id,
  userId,
  listId,
  mode: "exam",
  itemCount,
  passingScore: 70,
  timeZone: "UTC",
  startedAt: now,
  submittedAt: now,
  ending: "submitted",
  score: 100,
  points: itemCount,
  maxPoints: itemCount,
  correctCount: itemCount,
  passed: true,
  timeSpentSeconds: 10,
});

const answeredItem = (
  attemptId: string,
  questionVersionId: string,
  position: number,
  now: Date,
): typeof attemptItems.$inferInsert => ({
  attemptId,
  position,
  questionVersionId,
  response: { letters: ["B"] },
  revision: 1,
  answeredAt: now,
  points: 1,
  maxPoints: 1,
});

/** Writes into an installation's database in one transaction. */
const inOne = <T>(installation: Installation, work: (tx: Tx) => Promise<T>): Promise<T> =>
  installation.open(({ transaction }) => transaction(work));

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Rows for a table, some hundred a statement. */
async function insertAll<T extends PgTable, One>(
  tx: Tx,
  into: T,
  all: One[],
  rowOf: (one: One) => T["$inferInsert"],
): Promise<void> {
  const atOnce = 500;
  for (let at = 0; at < all.length; at += atOnce)
    await tx.insert(into).values(all.slice(at, at + atOnce).map(rowOf) as never);
}

async function makeUsers(tx: Tx, count: number): Promise<{ id: string; email: string }[]> {
  const made = numbers(count).map(() => {
    const id = newId();
    return { id, email: `${id}@example.test` };
  });
  const now = new Date();
  await insertAll(tx, users, made, (user) => ({
    ...user,
    fullName: "Lena Learner",
    emailConfirmedAt: now,
    createdAt: now,
    updatedAt: now,
  }));
  return made;
}
