import type { AscpArea, AttemptMode, difficulties, NhaDomain } from "#db/vocabulary";

/** By the last answer. sure-wrong: wrong although the learner was sure. */
export const whichQuestions = ["all", "unseen", "missed", "sure-wrong"] as const;
export type Which = (typeof whichQuestions)[number];
export type Difficulty = (typeof difficulties)[number];

export const minQuestions = 5;
export const maxQuestions = 50;

export const maxOpenQuizzes = 10;

export const passMark = 70;
const secondsEach = 75;

/** 75 seconds per question, rounded up. */
export const minutesFor = (questions: number): number => Math.ceil((questions * secondsEach) / 60);

/** Retakes too: a timed quiz reveals keys only at the end. */
export const builtMode = ({
  timeLimitMinutes,
}: {
  timeLimitMinutes: number | null;
}): AttemptMode => (timeLimitMinutes === null ? "tutor" : "exam");

/** An empty list does not filter. */
export type Choice = {
  module: string[];
  nha: NhaDomain[];
  ascp: AscpArea[];
  difficulty: Difficulty[];
  which: Which;
  count: number;
  mode: AttemptMode;
};

export const groups = ["module", "nha", "ascp", "difficulty"] as const;
export type Group = (typeof groups)[number];

export const firstChoice: Choice = {
  module: [],
  nha: [],
  ascp: [],
  difficulty: [],
  which: "all",
  count: 10,
  mode: "tutor",
};

export type Traits = {
  moduleId: string;
  nhaDomain: NhaDomain | null;
  ascpArea: AscpArea | null;
  difficulty: Difficulty;
  /** Null: never answered. */
  lastCorrect: boolean | null;
  lastConfidence: "sure" | "unsure" | null;
};

const isSureWrong = ({ lastCorrect, lastConfidence }: Traits): boolean =>
  lastCorrect === false && lastConfidence === "sure";

export function matchesWhich(question: Traits, which: Which): boolean {
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

/** Matches every group that has a selection. */
export const matchesChoice = (question: Traits, choice: Filter): boolean =>
  matchesWhich(question, choice.which) &&
  groups.every((group) => {
    const ticked: readonly (string | null)[] = choice[group];
    return ticked.length === 0 || ticked.includes(traitOf[group](question));
  });

export type TraitCount = Traits & { questions: number };

const totalQuestions = (pool: readonly TraitCount[]): number =>
  pool.reduce((sum, { questions }) => sum + questions, 0);

export const countFitting = (pool: readonly TraitCount[], choice: Filter): number =>
  totalQuestions(pool.filter((one) => matchesChoice(one, choice)));

/** Ignores the other choices. */
export function countByOption(
  pool: readonly TraitCount[],
): Record<Group, Record<string, number>> & { which: Record<Which, number> } {
  const of = (group: Group) => {
    const counts: Record<string, number> = {};
    for (const one of pool) {
      const value = traitOf[group](one);
      if (value !== null) counts[value] = (counts[value] ?? 0) + one.questions;
    }
    return counts;
  };
  const which = (one: Which) =>
    totalQuestions(pool.filter((question) => matchesWhich(question, one)));
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

/** The one choice to widen if nothing fits, and the questions that adds. */
export type Widening = { field: Group | "which"; questions: number };

/** Null if one choice is not enough. */
export function findWidening(pool: readonly TraitCount[], choice: Filter): Widening | null {
  for (const field of ["which", "difficulty", "ascp", "nha", "module"] as const) {
    const wider = { ...choice, [field]: field === "which" ? "all" : [] };
    const questions = countFitting(pool, wider);
    if (questions > 0) return { field, questions };
  }
  return null;
}

/** Numbers in [0, 1): mulberry32, seeded with FNV-1a. */
function seededRandom(seed: string): () => number {
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

export type Drawable = Traits & { id: string };

/** Random order that does not depend on the pool's. */
function shuffledGroups<T>(all: readonly T[], by: (one: T) => string, random: () => number): T[][] {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const heap = found.get(by(one));
    if (heap) heap.push(one);
    else found.set(by(one), [one]);
  }
  return shuffled([...found.values()], random);
}

/** Takes one of each group in turn. */
function roundRobin<T>(heaps: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...heaps.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    heaps.flatMap((heap) => (at < heap.length ? [heap[at] as T] : [])),
  ).flat();
}

/**
 * Draws evenly at random from modules and, within each, domains. Among missed questions,
 * confidently wrong ones come first.
 * @param count the maximum
 * @param seed makes the draw reproducible, regardless of the pool's order
 */
export function drawQuestions<Question extends Drawable>(
  pool: readonly Question[],
  { which, count, seed }: { which: Which; count: number; seed: string },
): Question[] {
  const random = seededRandom(seed);
  const ordered = [...pool].sort((a, b) => (a.id < b.id ? -1 : 1));
  const tier = (sure: boolean) => ordered.filter((one) => isSureWrong(one) === sure);
  const tiers = which === "missed" ? [tier(true), tier(false)] : [ordered];
  const drawn: Question[] = [];
  for (const all of tiers) {
    const modules = shuffledGroups(all, traitOf.module as (one: Question) => string, random);
    const turns = roundRobin(
      modules.map((module) =>
        roundRobin(
          shuffledGroups(module, ({ nhaDomain }) => nhaDomain ?? "", random).map((domain) =>
            shuffled(domain, random),
          ),
        ),
      ),
    );
    drawn.push(...shuffled(turns.slice(0, count - drawn.length), random));
  }
  return drawn;
}
