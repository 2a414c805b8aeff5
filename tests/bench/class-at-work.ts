/** A class of 200: all begin within a second, then all answer for a minute. */
import { answering, atWork, lostAnswers } from "./answering";
import { type Findings, number, percentile, requestTable } from "./figures";
import type { Installation } from "./installation";
import { firstQuiz, type Learner, makeLearners, type Quiz } from "./learners";
import { browser, post } from "./requests";

const classSize = 200;

export async function classAtWork(
  _folder: string,
  base: Installation,
  quick: boolean,
): Promise<Findings> {
  const seconds = quick ? 15 : 60;
  const installation = base.copy("class-at-work");
  const quiz = await firstQuiz(installation);
  const learners = atWork(await makeLearners(installation, classSize, { quizId: quiz.id }));
  const beginners = await makeLearners(installation, 2 * classSize);
  const server = await installation.serve();
  const starts = await startAll(server.url, quiz, beginners.slice(classSize));
  const class_ = await answering(server.url, quiz, learners, seconds);
  const later = await startAll(server.url, quiz, beginners.slice(0, classSize));
  await server.stop();
  const lost = await lostAnswers(installation, learners);
  installation.remove();
  const errors = [
    ...starts.errors,
    ...class_.errors,
    ...later.errors,
    ...lost.map((one) => `lost: ${one}`),
  ];
  if (errors.length > 0)
    throw new Error(`${errors.length} requests failed:\n${errors.slice(0, 5).join("\n")}`);

  const rows = {
    "answers acknowledged": class_.answers,
    "next pages, without scripts": class_.pages,
    "starts within one second, the server's first work": starts.took,
    "starts within one second, afterwards": later.took,
  };
  const answers = percentile(class_.answers, 0.99);
  const begun = percentile(starts.took, 0.99);
  return {
    figures: [
      {
        what: `${classSize} learners answering every 20–60 s for ${seconds} s: errors; p99`,
        target: "0; ≤ 50 ms",
        reached: `0; ${number(answers)} ms`,
        met: answers <= 50,
      },
      {
        what: `${classSize} starts within 1 s: p99`,
        target: "≤ 1 s",
        reached: `${number(begun)} ms as the server's first work, ${number(percentile(later.took, 0.99))} ms later`,
        met: begun <= 1000,
      },
    ],
    details: [
      `${classSize} learners at once, half of them with scripts; every acknowledged answer stood in the database afterwards.`,
      requestTable(rows),
    ].join("\n\n"),
  };
}

/** Each presses Start once, evenly spread over a second. */
async function startAll(url: string, quiz: Quiz, learners: Learner[]) {
  const took: number[] = [];
  const errors: string[] = [];
  await Promise.all(
    learners.map(async ({ cookie }, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index * 1000) / learners.length));
      const started = await post(`${url}/quiz/${quiz.id}`, browser(cookie), {});
      took.push(started.took);
      if (started.location !== `/quiz/${quiz.id}/items/1`)
        errors.push(`start: ${started.status} to ${started.location}`);
    }),
  );
  return { took, errors };
}
