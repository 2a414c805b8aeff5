/** What a class that signs in at the bell does to those who answer: the same class with and without it, in turns. */
import { answering, atWork, lostAnswers } from "./answering";
import { atMost, type Findings, number, percentile, table } from "./figures";
import type { Installation } from "./installation";
import { firstQuiz, type Learner, makeLearners, password } from "./learners";
import { browser, post } from "./requests";

const classSize = 200;
const seconds = 10;

const p99 = (took: number[]) => percentile(took, 0.99);

export async function signIns(
  _folder: string,
  base: Installation,
  quick: boolean,
): Promise<Findings> {
  const rounds = quick ? 1 : 6;
  const installation = base.copy("sign-ins");
  const quiz = await firstQuiz(installation);
  const learners = atWork(await makeLearners(installation, classSize, { quizId: quiz.id }));
  const arrivals = await makeLearners(installation, classSize);
  const server = await installation.serve();
  const alone: number[] = [];
  const beside: number[] = [];
  const arrived: number[] = [];
  const byRound: string[] = [];
  const warm = await answering(server.url, quiz, learners, quick ? 2 : seconds);
  const errors = [...warm.errors];
  for (let round = 0; round < rounds; round++) {
    const quiet = await answering(server.url, quiz, learners, seconds);
    alone.push(...quiet.answers);
    const [busy, entry] = await Promise.all([
      answering(server.url, quiz, learners, seconds),
      signInAll(server.url, arrivals, installation.styles, round),
    ]);
    beside.push(...busy.answers);
    byRound.push(`${number(p99(quiet.answers))} → ${number(p99(busy.answers))}`);
    arrived.push(...entry.took);
    errors.push(...quiet.errors, ...busy.errors, ...entry.errors);
  }
  const siege = await wrongPasswords(server.url, arrivals, installation.styles, rounds);
  errors.push(...siege.errors);
  await server.stop();
  errors.push(...(await lostAnswers(installation, learners)).map((one) => `lost: ${one}`));
  installation.remove();
  if (errors.length > 0)
    throw new Error(`${errors.length} requests failed:\n${errors.slice(0, 5).join("\n")}`);

  const longest = Math.max(...siege.waits) / 1000;
  const row = (what: string, took: number[]) => [
    what,
    took.length,
    number(percentile(took, 0.5)),
    number(percentile(took, 0.95)),
    number(p99(took)),
  ];
  return {
    figures: [
      atMost(
        `${classSize} sign-ins within ${seconds} s while ${classSize} learners answer: the answers' p99 against without`,
        p99(beside) / p99(alone),
        2,
        `${number(p99(alone))} → ${number(p99(beside))} ms`,
      ),
      {
        what: `A sign-in while another address sends ${wrongAtOnce} wrong passwords at once: the longest wait`,
        target: "≤ 3 s",
        reached: `${number(longest)} s; of the wrong ones ${siege.wrong} were looked at and ${siege.refused} refused`,
        met: longest <= 3,
      },
    ],
    details: [
      `${rounds} × ${seconds} s without and with ${classSize} sign-ins, in turns. Passwords are hashed a few at a time, so sign-ins wait for each other. The answers' p99 round by round, in ms: ${byRound.join("; ")}.`,
      table(
        ["Requests", "count", "p50 ms", "p95 ms", "p99 ms"],
        [
          row("answers, nobody signing in", alone),
          row("answers, a class signing in", beside),
          row("sign-ins", arrived),
        ],
      ),
    ].join("\n\n"),
  };
}

const wrongAtOnce = 300;

/** Someone signs in while wrong passwords arrive from one other address, a new one each round. */
async function wrongPasswords(url: string, learners: Learner[], styles: string, rounds: number) {
  const waits: number[] = [];
  const errors: string[] = [];
  let [wrong, refused] = [0, 0];
  for (const [round, { email }] of learners.slice(0, rounds).entries()) {
    const from = (address: string) => ({ ...browser(styles), "X-Forwarded-For": address });
    const burst = Array.from({ length: wrongAtOnce }, async (_, index) => {
      const form = { intent: "sign-in", email: `${index}@wrong.test`, password: "a wrong one" };
      const { status } = await post(`${url}/auth`, from(`198.51.100.${round + 1}`), form);
      if (status === 422) wrong++;
      else if (status === 503) refused++;
      else errors.push(`a wrong password: ${status}`);
    });
    const form = { intent: "sign-in", email, password };
    const visitor = await post(`${url}/auth`, from("203.0.113.1"), form);
    waits.push(visitor.took);
    if (visitor.status !== 302) errors.push(`sign-in beside wrong ones: ${visitor.status}`);
    await Promise.all(burst);
  }
  return { waits, errors, wrong, refused };
}

/** Each signs in once, evenly spread over the time. A round's class comes from one address, as a school does. */
async function signInAll(url: string, learners: Learner[], styles: string, round: number) {
  const took: number[] = [];
  const errors: string[] = [];
  const headers = { ...browser(styles), "X-Forwarded-For": `192.0.2.${round + 1}` };
  await Promise.all(
    learners.map(async ({ email }, index) => {
      const pause = (index * seconds * 1000) / learners.length;
      await new Promise((resolve) => setTimeout(resolve, pause));
      const form = { intent: "sign-in", email, password };
      const signedIn = await post(`${url}/auth`, headers, form);
      took.push(signedIn.took);
      if (signedIn.status !== 302 || !signedIn.headers["set-cookie"])
        errors.push(`sign-in: ${signedIn.status}`);
    }),
  );
  return { took, errors };
}
