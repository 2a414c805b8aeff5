/** Learners with sessions and open attempts, put straight into the database of a server that does not run yet. */
import { and, asc, eq, gte, isNotNull } from "drizzle-orm";
import type { Database, Tx } from "#db/engine";
import { newId } from "#db/ids";
import { attemptItems, questionLists, quizzes } from "#db/schema";
import { hashPassword } from "~/features/accounts/hashing.server";
import { createSession } from "~/features/accounts/sessions.server";
import { startAttempt } from "~/features/attempts/engine/start.server";
import { selectionOf } from "~/features/question-bank/items";
import { readEnvironment } from "~/server/environment.server";
import { makeSessionCookie } from "~/server/session-cookie.server";
import { createUser } from "../factories/users";
import { sessionSecret } from "./installation";

/** The data of an installation, on either engine. */
export type Store = {
  /** The cookie of a browser that has the styles already. */
  styles: string;
  open<T>(work: (database: Database) => Promise<T>): Promise<T>;
};

export type Learner = {
  id: string;
  email: string;
  /** The cookie of their session. */
  session: string;
  /** The `Cookie` header of a browser in which they have signed in and seen a page before. */
  cookie: string;
  /** Their open attempt; null when they have not started. */
  attemptId: string | null;
};

/** A list as its learners meet it. */
export type List = {
  id: string;
  /** Where it is: `/quiz/ID` or `/exam/ID`. */
  address: string;
  /** For each item the answers that are given in turn, as their marks. */
  answers: string[][][];
};
export type Quiz = List & { moduleId: string; itemCount: number };

/** The password of all learners here. */
export const password = "a password of the benchmarks";

const sessionCookie = makeSessionCookie(readEnvironment({ SESSION_SECRET: sessionSecret }));

/** The first quiz of the course that is free, published and as long as a module's practice quiz. */
export function firstQuiz(installation: Store): Promise<Quiz> {
  return installation.open(async ({ db }) => {
    const [quiz] = await db
      .select({
        id: questionLists.id,
        moduleId: quizzes.moduleId,
        itemCount: questionLists.itemCount,
      })
      .from(questionLists)
      .innerJoin(quizzes, eq(quizzes.id, questionLists.id))
      .where(
        and(
          eq(quizzes.quizType, "practice"),
          eq(questionLists.status, "published"),
          eq(questionLists.isPremium, false),
          gte(questionLists.itemCount, 15),
        ),
      )
      .orderBy(asc(questionLists.sortOrder))
      .limit(1);
    if (!quiz?.moduleId) throw new Error("the content has no free practice quiz of 15 questions");
    const answers = Array.from({ length: quiz.itemCount }, () => [["A"], ["B"], ["C"], ["D"]]);
    return { ...quiz, moduleId: quiz.moduleId, address: `/quiz/${quiz.id}`, answers };
  });
}

/**
 * Makes learners who are signed in.
 * @param options.quizId the quiz at which each has an open attempt; without it they have none
 */
export async function makeLearners(
  installation: Store,
  count: number,
  { quizId }: { quizId?: string | undefined } = {},
): Promise<Learner[]> {
  const passwordHash = await hashPassword(password);
  return installation
    .open(({ transaction }) =>
      transaction(async (tx) => {
        const made: Unsigned[] = [];
        while (made.length < count) made.push(await makeLearner(tx, passwordHash, quizId));
        return made;
      }),
    )
    .then((made) => Promise.all(made.map((one) => signed(one, installation))));
}

type Unsigned = Omit<Learner, "session" | "cookie"> & { secret: string };

/** Signing a cookie is no database work. */
async function signed({ secret, ...learner }: Unsigned, { styles }: Store): Promise<Learner> {
  const [session = ""] = (await sessionCookie.serialize(secret)).split(";");
  return { ...learner, session, cookie: `${session}; ${styles}` };
}

async function makeLearner(tx: Tx, passwordHash: string, quizId?: string): Promise<Unsigned> {
  const now = new Date();
  const id = newId();
  const { email } = await createUser(tx, { id, email: `${id}@example.test`, passwordHash });
  const { secret } = await createSession(tx, { userId: id, userAgent: null, now });
  const started = quizId
    ? await startAttempt(tx, {
        id: newId(),
        userId: id,
        listId: quizId,
        timeZone: "UTC",
        now,
        // Their answers are given by position and authored letter.
        asAuthored: true,
      })
    : null;
  return { id, email, secret, attemptId: started?.attemptId ?? null };
}

/** The marks that stand in the database, in order and with commas between, by attempt and position. */
export function storedAnswers(installation: Store): Promise<Map<string, Map<number, string>>> {
  return installation.open(async ({ db }) => {
    const rows = await db
      .select({
        attemptId: attemptItems.attemptId,
        position: attemptItems.position,
        response: attemptItems.response,
      })
      .from(attemptItems)
      .where(isNotNull(attemptItems.response));
    const stored = new Map<string, Map<number, string>>();
    for (const { attemptId: id, position, response } of rows) {
      const sheet = stored.get(id) ?? new Map<number, string>();
      sheet.set(position, selectionOf(response).sort().join());
      stored.set(id, sheet);
    }
    return stored;
  });
}
