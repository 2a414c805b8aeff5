/**
 * Whether anybody waits while the server is at something long: each job that the product has, with many rows. Another
 * one is measured by another entry of `jobs`.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { clockAhead } from "../setup/clock";
import { atWork, lostAnswers } from "./answering";
import { type Figure, type Findings, number, table } from "./figures";
import type { Installation } from "./installation";
import { firstQuiz, makeLearners } from "./learners";
import { type Job, jobs, type Prepared } from "./long-jobs";
import type { Served } from "./processes";
import { usual, type Waits, waitsDuring, worst } from "./waits";

/** Who answer meanwhile. */
const learnerCount = 40;
/** Milliseconds for which the waits are measured before a job begins. */
const quietFor = 4_000;
/** Milliseconds from a server's start until its clock begins the job. */
const untilClock = 10_000;
/** Milliseconds after which a job that did not end is given up. */
const patience = 90_000;
/** The longest that anybody may wait, in milliseconds; an answer beyond its usual time. */
const most = 250;

type Measured = { what: string; took: number; quiet: Waits; meanwhile: Waits; more: Figure[] };

export async function nobodyWaits(
  _folder: string,
  base: Installation,
  quick: boolean,
  /** Only the jobs with this in their name. */
  only: string,
): Promise<Findings> {
  const measured: Measured[] = [];
  for (const job of jobs.filter(({ what }) => what.includes(only)))
    measured.push(await measure(base, job, quick));
  return {
    figures: measured.flatMap(figuresOf),
    details: [
      `Each job on an installation of its own, while ${learnerCount} others answer a quiz, ten answers a second, and \`/healthz\` is asked for every 20 ms, whether or not the last one came. The worst waits are the longest of all of them from the job's beginning to its end, the usual ones the medians of ${quietFor / 1000} s before it. Every acknowledged answer stood in the database afterwards.`,
      waitTable(measured),
    ].join("\n\n"),
  };
}

async function measure(base: Installation, job: Job, quick: boolean): Promise<Measured> {
  const installation = base.copy("nobody-waits");
  const quiz = await firstQuiz(installation);
  const learners = atWork(await makeLearners(installation, learnerCount, { quizId: quiz.id }));
  // The clock may be moved past their end.
  await installation.open(async ({ raw }) => void raw.exec("update attempts set deadline = null"));
  const rows = quick ? Math.ceil(job.rows / 10) : job.rows;
  const prepared = await job.prepare(installation, { rows, now: new Date() });
  const launch = performance.now();
  const ahead = job.at === undefined ? 0 : clockFor(job.at, Date.now() + untilClock);
  const server = await installation.serve({ env: { ...clockAhead(ahead), ...job.env } });
  await prepared.arm?.();
  const quiet = await waitsDuring(server.url, quiz, learners, () => sleep(quietFor));
  let took = 0;
  const meanwhile = await waitsDuring(server.url, quiz, learners, async () => {
    if (job.at !== undefined) await sleep(launch + untilClock - performance.now());
    const began = performance.now();
    await prepared.begin?.(server);
    await untilOver(installation, prepared, server);
    took = performance.now() - began;
  });
  await server.stop();
  const lost = await lostAnswers(installation, learners);
  installation.remove();
  const errors = [...quiet.errors, ...meanwhile.errors, ...lost.map((one) => `lost: ${one}`)];
  if (errors.length > 0)
    throw new Error(`${job.what}: ${errors.length} failed:\n${errors.slice(0, 5).join("\n")}`);
  const what = `${job.what}: ${rows.toLocaleString("en-US")}`;
  return { what, took, quiet, meanwhile, more: prepared.figures?.() ?? [] };
}

/** Milliseconds by which a clock is ahead that shows a minute's beginning then. */
function clockFor(minute: number, then: number): number {
  const hour = 3600_000;
  return (((minute * 60_000 - then) % hour) + hour) % hour;
}

/** Looks for the job's end over a connection of its own. @throws when it does not come */
async function untilOver(
  installation: Installation,
  { isOver, meanwhile }: Prepared,
  server: Served,
): Promise<void> {
  const end = performance.now() + patience;
  await installation.open(async ({ raw }) => {
    const read = (query: string) => raw.prepare(query).pluck().get() as number;
    for (;;) {
      await meanwhile?.(server, read);
      if (isOver(read)) return;
      if (performance.now() > end) throw new Error("the job did not end");
      await sleep(100);
    }
  });
}

function figuresOf({ what, quiet, meanwhile, more }: Measured): Figure[] {
  const health = worst(meanwhile.health);
  const beyond = Math.max(0, worst(meanwhile.answers) - usual(quiet.answers));
  return [
    {
      what: `${what}: the worst wait of /healthz; of an answer, beyond its usual time`,
      target: `≤ ${most} ms; ≤ ${most} ms`,
      reached: `${number(health)} ms; ${number(beyond)} ms`,
      met: health <= most && beyond <= most,
    },
    ...more,
  ];
}

const waitTable = (measured: Measured[]): string =>
  table(
    [
      "Job: rows",
      "s until it was over",
      "/healthz: usual ms",
      "worst ms",
      "an answer: usual ms",
      "worst ms",
    ],
    measured.map(({ what, took, quiet, meanwhile }) => [
      what,
      number(took / 1000),
      number(usual(quiet.health)),
      number(worst(meanwhile.health)),
      number(usual(quiet.answers)),
      number(worst(meanwhile.answers)),
    ]),
  );
