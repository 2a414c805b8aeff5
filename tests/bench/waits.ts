/** How long others wait while a server is at something: `/healthz`, and the answers of learners at a quiz. */

import type { AtWork } from "./answering";
import { percentile } from "./figures";
import type { List } from "./learners";
import { browser, get, post } from "./requests";

/** Milliseconds. What waits longer shows in any case: each is asked for by the clock, whether or not the last came. */
const healthEvery = 20;
const answerEvery = 100;

export type Waits = {
  /** Milliseconds until each was there. */
  health: number[];
  answers: number[];
  /** What was not answered as it should be. */
  errors: string[];
};

/** Asks for `/healthz` and posts answers, one learner after another, until `work` is over. */
export async function waitsDuring(
  url: string,
  list: List,
  learners: AtWork[],
  work: () => Promise<void>,
): Promise<Waits> {
  const waits: Waits = { health: [], answers: [], errors: [] };
  const underWay = new Set<Promise<void>>();
  const note = (asked: Promise<void>) => {
    const settled = asked
      .catch((error: Error) => void waits.errors.push(error.message))
      .finally(() => underWay.delete(settled));
    underWay.add(settled);
  };
  const health = setInterval(() => note(askHealth(url, waits)), healthEvery);
  const rested = [...learners];
  const answers = setInterval(() => {
    const learner = rested.shift();
    if (!learner) return;
    note(answer(url, list, learner, waits).finally(() => rested.push(learner)));
  }, answerEvery);
  try {
    await work();
  } finally {
    clearInterval(health);
    clearInterval(answers);
    await Promise.all(underWay);
  }
  return waits;
}

async function askHealth(url: string, waits: Waits): Promise<void> {
  const { status, took } = await get(`${url}/healthz`, {});
  waits.health.push(took);
  if (status !== 200) throw new Error(`GET /healthz: ${status}`);
}

/** As the page's script does: the answer alone. */
async function answer(url: string, list: List, learner: AtWork, waits: Waits): Promise<void> {
  const turn = learner.count++;
  const position = (turn % list.answers.length) + 1;
  const revision = Math.floor(turn / list.answers.length);
  const given = list.answers[position - 1] as string[][];
  const marks = given[(turn + revision) % given.length] as string[];
  const path = `/attempts/${learner.attemptId}/items/${position}`;
  const fields = { revision: String(revision), answer: marks, flagged: "false" };
  const { status, took } = await post(url + path, browser(learner.cookie), fields);
  waits.answers.push(took);
  if (status !== 200) throw new Error(`POST ${path}: ${status}`);
  learner.sheet.set(position, [...marks].sort().join());
}

export const worst = (values: number[]): number => Math.max(...values);
export const usual = (values: number[]): number => percentile(values, 0.5);
