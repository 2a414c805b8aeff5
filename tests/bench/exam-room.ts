/** An exam room: a thousand examinees who answer items of every type for a minute, and two hundred who finish at once. */
import { isNotNull } from "drizzle-orm";
import { attempts } from "#db/schema";
import { grantAccess } from "../factories/access";
import { createEveryType, everyItem } from "../factories/every-type";
import { answering, atWork, lostAnswers } from "./answering";
import { type Findings, number, percentile, requestTable } from "./figures";
import type { Installation } from "./installation";
import { type Learner, type List, makeLearners, type Store } from "./learners";
import { browser, get, post } from "./requests";

const room = 1_000;
const finishers = 200;

export async function examRoom(
  _folder: string,
  base: Installation,
  quick: boolean,
): Promise<Findings> {
  const seconds = quick ? 15 : 60;
  const installation = base.copy("exam-room");
  const exam = await longExam(installation);
  const made = await makeLearners(installation, room, { quizId: exam.id });
  await installation.open(async ({ db }) => {
    for (const { id } of made) await grantAccess(db, id);
  });
  const examinees = atWork(made);
  const server = await installation.serve();
  const work = await answering(server.url, exam, examinees, seconds);
  const lost = await finishAndLook(server.url, exam, examinees.slice(0, finishers));
  await server.stop();
  const gone = await lostAnswers(installation, examinees);
  const closed = await installation.open(({ db }) =>
    db
      .select({ id: attempts.id, receipt: attempts.receiptCode })
      .from(attempts)
      .where(isNotNull(attempts.submittedAt)),
  );
  installation.remove();
  const withAnswers = examinees.slice(0, finishers).filter(({ sheet }) => sheet.size > 0);
  const codes = new Set(closed.flatMap(({ receipt }) => receipt ?? []));
  const errors = [
    ...work.errors,
    ...lost.errors,
    ...gone.map((one) => `lost: ${one}`),
    // Who has stored no answer has not taken it, and gets no receipt: in a short round that is some of them.
    ...(closed.length === finishers && codes.size === withAnswers.length
      ? []
      : [`${closed.length} attempts closed, ${codes.size} receipts of their own`]),
  ];
  if (errors.length > 0)
    throw new Error(`${errors.length} requests failed:\n${errors.slice(0, 5).join("\n")}`);

  const answers = percentile(work.answers, 0.99);
  const rows = {
    "answers acknowledged": work.answers,
    "next pages, without scripts": work.pages,
    "submits, all sent in the same second": lost.submits,
    "results looked at right afterwards": lost.results,
  };
  return {
    figures: [
      {
        what: `${room} examinees answering items of every type every 20–60 s for ${seconds} s: errors; p99`,
        target: "0; ≤ 200 ms",
        reached: `0; ${number(answers)} ms`,
        met: answers <= 200,
      },
      {
        what: `${finishers} examinees submit in the same second: none lost; p99`,
        target: "reported",
        reached: `0; ${number(percentile(lost.submits, 0.99))} ms`,
        met: null,
      },
    ],
    details: [
      `${room} examinees at one practice exam of ${exam.answers.length} items, half of them with scripts; every acknowledged answer stood in the database afterwards. Then ${finishers} of them submit, evenly spread over one second, and each looks at the result: every attempt was closed once, with a receipt of its own.`,
      requestTable(rows),
    ].join("\n\n"),
  };
}

/** A practice exam in which the types come round six times. */
export const longExam = (installation: Store): Promise<List> =>
  installation.open(async ({ db }) => {
    const all = Object.keys(everyItem) as (keyof typeof everyItem)[];
    const names = Array.from({ length: 6 }, () => all).flat();
    const { id } = await createEveryType(db, { kind: "practice_exam", names });
    const answers = names.map((name) => [everyItem[name].right, everyItem[name].wrong]);
    return { id, address: `/exam/${id}`, answers };
  });

/** Each submits once, evenly spread over a second, and looks at the result. */
async function finishAndLook(url: string, { address }: List, learners: Learner[]) {
  const submits: number[] = [];
  const results: number[] = [];
  const errors: string[] = [];
  await Promise.all(
    learners.map(async ({ cookie, attemptId }, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index * 1000) / learners.length));
      const headers = browser(cookie);
      const done = await post(`${url}${address}/submit`, headers, { attempt: attemptId ?? "" });
      submits.push(done.took);
      const to = `${address}/results/${attemptId}`;
      if (done.location !== to) return errors.push(`submit: ${done.status} to ${done.location}`);
      const page = await get(url + to, headers);
      results.push(page.took);
      if (page.status !== 200) errors.push(`GET ${to}: ${page.status}`);
    }),
  );
  return { submits, results, errors };
}
