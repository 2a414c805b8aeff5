/** A quiz that a learner puts together: what can be chosen, which questions fit, and the draw. Pure. */
import type { AscpArea, AttemptMode, difficulties, NhaDomain } from "#db/vocabulary";

/** `missed`: answered wrong the last time. `sure-wrong`: and the learner had been sure. */
export const whichQuestions = ["all", "unseen", "missed", "sure-wrong"] as const;
export type Which = (typeof whichQuestions)[number];
export type Difficulty = (typeof difficulties)[number];

/** How many questions a built quiz may ask for. */
export const fewest = 5;
export const most = 50;

/** Built quizzes that may be under way at once: what stands in one of them is drawn into no other. */
export const mostOpen = 10;

export const passMark = 70;
const secondsEach = 75;

/** A timed quiz's limit in whole minutes: 75 seconds a question, rounded up. */
export const minutesFor = (questions: number): number => Math.ceil((questions * secondsEach) / 60);

/** How a built quiz is taken, the first time and again: one with a time limit keeps its keys until the end. */
export const builtMode = ({
  timeLimitMinutes,
}: {
  timeLimitMinutes: number | null;
}): AttemptMode => (timeLimitMinutes === null ? "tutor" : "exam");

/** What was chosen. An empty list narrows nothing. */
export type Choice = {
  module: string[];
  nha: NhaDomain[];
  ascp: AscpArea[];
  difficulty: Difficulty[];
  which: Which;
  count: number;
  mode: AttemptMode;
};

/** The groups of boxes, in the order of the form. */
export const groups = ["module", "nha", "ascp", "difficulty"] as const;
export type Group = (typeof groups)[number];

/** What a form begins with. */
export const firstChoice: Choice = {
  module: [],
  nha: [],
  ascp: [],
  difficulty: [],
  which: "all",
  count: 10,
  mode: "tutor",
};

/** A question as far as a choice looks at it. */
export type Traits = {
  moduleId: string;
  nhaDomain: NhaDomain | null;
  ascpArea: AscpArea | null;
  difficulty: Difficulty;
  /** How the last answer to it was; null: never answered. */
  lastCorrect: boolean | null;
  lastConfidence: "sure" | "unsure" | null;
};

const isSureWrong = ({ lastCorrect, lastConfidence }: Traits): boolean =>
  lastCorrect === false && lastConfidence === "sure";

/** Whether a question is one of those: by how the learner answered it the last time. */
export function isWhich(question: Traits, which: Which): boolean {
  if (which === "all") return true;
  if (which === "unseen") return question.lastCorrect === null;
  return which === "missed" ? question.lastCorrect === false : isSureWrong(question);
}

const traitOf: Record<Group, (question: Traits) => string | null> = {
  module: ({ moduleId }) => moduleId,
  nha: ({ nhaDomain }) => nhaDomain,
  ascp: ({ ascpArea }) => ascpArea,
  difficulty: ({ difficulty }) => difficulty,
};

type Filter = Pick<Choice, Group | "which">;

/** Whether a question may be drawn for a choice: one of what is ticked, in each group where anything is. */
export const fits = (question: Traits, choice: Filter): boolean =>
  isWhich(question, choice.which) &&
  groups.every((group) => {
    const ticked: readonly (string | null)[] = choice[group];
    return ticked.length === 0 || ticked.includes(traitOf[group](question));
  });

/** Questions that are alike in all that a choice looks at. */
export type Alike = Traits & { questions: number };

const total = (pool: readonly Alike[]): number =>
  pool.reduce((sum, { questions }) => sum + questions, 0);

/** How many questions fit a choice. */
export const countFitting = (pool: readonly Alike[], choice: Filter): number =>
  total(pool.filter((one) => fits(one, choice)));

/** How many questions of the pool each box stands for, by group and value, whatever else is chosen. */
export function countEach(
  pool: readonly Alike[],
): Record<Group, Record<string, number>> & { which: Record<Which, number> } {
  const of = (group: Group) => {
    const counts: Record<string, number> = {};
    for (const one of pool) {
      const value = traitOf[group](one);
      if (value !== null) counts[value] = (counts[value] ?? 0) + one.questions;
    }
    return counts;
  };
  const which = (one: Which) => total(pool.filter((question) => isWhich(question, one)));
  return {
    module: of("module"),
    nha: of("nha"),
    ascp: of("ascp"),
    difficulty: of("difficulty"),
    which: {
      all: which("all"),
      unseen: which("unseen"),
      missed: which("missed"),
      "sure-wrong": which("sure-wrong"),
    },
  };
}

/** The one choice to widen where nothing fits, and how many questions that would bring. */
export type Widening = { field: Group | "which"; questions: number };

/** Null where no single choice is what keeps all questions out. */
export function wideningOf(pool: readonly Alike[], choice: Filter): Widening | null {
  for (const field of ["which", "difficulty", "ascp", "nha", "module"] as const) {
    const wider = { ...choice, [field]: field === "which" ? "all" : [] };
    const questions = countFitting(pool, wider);
    if (questions > 0) return { field, questions };
  }
  return null;
}

/** Numbers in [0, 1) that a text determines: mulberry32, seeded by the text's FNV-1a. */
function randomBy(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const mixed = [...all];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}

/** A question that can be drawn. */
export type Drawable = Traits & { id: string };

/** Like questions together, in an order that the pool's own does not change. */
function heaps<T>(all: readonly T[], by: (one: T) => string, random: () => number): T[][] {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const heap = found.get(by(one));
    if (heap) heap.push(one);
    else found.set(by(one), [one]);
  }
  return shuffled([...found.values()], random);
}

/** One of each heap in turn, until all are spent. */
function inTurn<T>(heaps: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...heaps.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    heaps.flatMap((heap) => (at < heap.length ? [heap[at] as T] : [])),
  ).flat();
}

/**
 * Draws questions from those that fit: by turns from each module, within it by turns from each domain, so that none
 * has two more than another that has some left; by chance otherwise. What was sure but wrong is drawn first and asked
 * first where the choice is of missed questions.
 * @param count at most so many; fewer where the pool has no more
 * @param seed the same seed, pool and choice draw the same, however the pool is ordered
 */
export function draw<Question extends Drawable>(
  pool: readonly Question[],
  { which, count, seed }: { which: Which; count: number; seed: string },
): Question[] {
  const random = randomBy(seed);
  const ordered = [...pool].sort((a, b) => (a.id < b.id ? -1 : 1));
  const tier = (sure: boolean) => ordered.filter((one) => isSureWrong(one) === sure);
  const tiers = which === "missed" ? [tier(true), tier(false)] : [ordered];
  const drawn: Question[] = [];
  for (const all of tiers) {
    const modules = heaps(all, traitOf.module as (one: Question) => string, random);
    const turns = inTurn(
      modules.map((module) =>
        inTurn(
          heaps(module, ({ nhaDomain }) => nhaDomain ?? "", random).map((domain) =>
            shuffled(domain, random),
          ),
        ),
      ),
    );
    drawn.push(...shuffled(turns.slice(0, count - drawn.length), random));
  }
  return drawn;
}
