/** A class that answers: each learner every 20 to 60 seconds, half of them with scripts and half without. */
import { type Learner, type List, type Store, storedAnswers } from "./learners";
import { browser, get, post } from "./requests";

export type Answering = {
  /** Milliseconds until each answer was acknowledged. */
  answers: number[];
  /** Milliseconds until each next page was there. */
  pages: number[];
  /** What was not answered as it should be. */
  errors: string[];
  /** Next pages that a server with too much to do asked to come back for (503). */
  refusedPages: number;
};

/** A learner at work: what they have answered, as the server acknowledged it. */
export type AtWork = Learner & { withScripts: boolean; sheet: Map<number, string>; count: number };

/** Puts learners with open attempts to work: half of them with scripts, or all of them by the pages' forms. */
export const atWork = (learners: Learner[], { byForms = false } = {}): AtWork[] =>
  learners.map((learner, index) => ({
    ...learner,
    withScripts: !byForms && index % 2 === 0,
    sheet: new Map(),
    count: 0,
  }));

/** Seconds from one answer of a learner's to the next: evenly spread between these. */
export type Pace = {
  least: number;
  most: number;
  /** Whether a page may be refused for the moment; elsewhere that is an error. */
  mayRefusePages?: boolean;
};
const usualPace: Pace = { least: 20, most: 60 };

/** All answer for so many seconds; whoever has begun to answer ends it. */
export async function answering(
  url: string,
  list: List,
  learners: AtWork[],
  seconds: number,
  pace: Pace = usualPace,
): Promise<Answering> {
  const found: Answering = { answers: [], pages: [], errors: [], refusedPages: 0 };
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    learners.map(async (learner) => {
      // Somewhere within their first pause.
      let pause = Math.random() * pauseOf(pace);
      while (performance.now() + pause < end) {
        await wait(pause);
        await answerOne(url, list, learner, found, pace);
        pause = pauseOf(pace);
      }
    }),
  );
  return found;
}

const pauseOf = ({ least, most }: Pace) => 1000 * (least + Math.random() * (most - least));
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function answerOne(
  url: string,
  list: List,
  learner: AtWork,
  found: Answering,
  { mayRefusePages = false }: Pace,
) {
  const turn = learner.count++;
  const count = list.answers.length;
  const position = (turn % count) + 1;
  // Each save of a question counts its revision up by one.
  const revision = Math.floor(turn / count);
  const given = list.answers[position - 1] as string[][];
  const answer = given[(turn + revision) % given.length] as string[];
  const headers = browser(learner.cookie);
  const fields = { revision: String(revision), answer };
  try {
    if (learner.withScripts) {
      const path = `/attempts/${learner.attemptId}/items/${position}`;
      const saved = await post(url + path, headers, { ...fields, flagged: "false" });
      if (saved.status !== 200) throw new Error(`POST ${path}: ${saved.status}`);
      found.answers.push(saved.took);
    } else {
      const items = `${list.address}/items`;
      const next = String((position % count) + 1);
      const form = { ...fields, attempt: learner.attemptId ?? "", go: next };
      const saved = await post(`${url}${items}/${position}`, headers, form);
      if (saved.location !== `${items}/${next}`)
        throw new Error(`POST ${items}/${position}: ${saved.status} to ${saved.location}`);
      found.answers.push(saved.took);
      const page = await get(url + saved.location, headers);
      if (page.status === 200) found.pages.push(page.took);
      else if (page.status === 503 && mayRefusePages) found.refusedPages++;
      else throw new Error(`GET ${saved.location}: ${page.status}`);
    }
    learner.sheet.set(position, [...answer].sort().join());
  } catch (error) {
    found.errors.push(error instanceof Error ? error.message : String(error));
  }
}

/** What was acknowledged and does not stand in the database, once the server is stopped. */
export async function lostAnswers(installation: Store, learners: AtWork[]): Promise<string[]> {
  const stored = await storedAnswers(installation);
  return learners.flatMap(({ attemptId, sheet }) =>
    [...sheet].flatMap(([position, marks]) => {
      const there = stored.get(attemptId ?? "")?.get(position);
      return there === marks ? [] : [`${attemptId}, question ${position}: ${marks}, not ${there}`];
    }),
  );
}
