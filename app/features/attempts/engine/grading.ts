/** Grading of an attempt (rulings 8 and 13). */
import type { Breakdown, Tally } from "#db/schema";
import { difficultyLabels, domainLabels, judgmentStepLabels } from "~/features/question-bank/words";

export type ScoredItem = {
  points: number;
  maxPoints: number;
  lesson: { key: string; label: string } | null;
  difficulty: string;
  /** NHA domain, or NCLEX client need. */
  domain: string | null;
  /** Step of the clinical judgment model; null outside case studies. */
  step: string | null;
};

export type Result = {
  /** Points in percent of the maximum, rounded. */
  score: number;
  points: number;
  maxPoints: number;
  correctCount: number;
  passed: boolean;
  breakdown: Breakdown;
};

/** Full points (ruling 8); an ungraded answer is not correct. */
export const isCorrect = (answer: { points: number | null; maxPoints: number | null }): boolean =>
  answer.points !== null && answer.points === answer.maxPoints;

/**
 * Adds up graded answers. Without items the score is 0 and the attempt is not passed.
 * @param passingScore percent
 * @param blueprint of a practice exam: planned share of each domain, in percent
 */
export function resultOf(
  answers: ScoredItem[],
  passingScore: number,
  blueprint?: Record<string, number> | null,
): Result {
  const points = answers.reduce((sum, one) => sum + one.points, 0);
  const maxPoints = answers.reduce((sum, one) => sum + one.maxPoints, 0);
  // Multiply first: 23/40 is 57.5% exactly, but 23/40 as a binary fraction is slightly less and would round down.
  const score = maxPoints > 0 ? Math.round((100 * points) / maxPoints) : 0;
  const steps = tallyInOrder(judgmentStepLabels, answers, (one) => one.step);
  return {
    score,
    points,
    maxPoints,
    correctCount: answers.filter(isCorrect).length,
    passed: maxPoints > 0 && score >= passingScore,
    breakdown: {
      lessons: tally(answers, (one) => one.lesson),
      difficulties: tallyInOrder(difficultyLabels, answers, (one) => one.difficulty),
      domains: tallyInOrder(domainLabels, answers, (one) => one.domain),
      ...(steps.length > 0 ? { steps } : {}),
      ...(blueprint ? { blueprint } : {}),
    },
  };
}

/** Groups by labelled keys, in the order of `names`. */
function tallyInOrder(
  names: Record<string, string>,
  answers: ScoredItem[],
  by: (answer: ScoredItem) => string | null,
): Tally[] {
  const order = Object.keys(names);
  return tally(answers, (answer) => {
    const key = by(answer);
    return key === null ? null : { key, label: names[key] ?? key };
  }).sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}

function tally(
  answers: ScoredItem[],
  by: (answer: ScoredItem) => { key: string; label: string } | null,
): Tally[] {
  const tallies = new Map<string, Required<Tally>>();
  for (const answer of answers) {
    const group = by(answer);
    if (!group) continue;
    const none = { correct: 0, total: 0, points: 0, maxPoints: 0 };
    const entry = tallies.get(group.key) ?? { ...group, ...none };
    entry.total++;
    entry.points += answer.points;
    entry.maxPoints += answer.maxPoints;
    if (isCorrect(answer)) entry.correct++;
    tallies.set(group.key, entry);
  }
  return [...tallies.values()].map(({ points, maxPoints, ...counts }) =>
    maxPoints === counts.total ? counts : { ...counts, points, maxPoints },
  );
}

/** With fewer items than this, no percentage is shown. */
export const minForPercent = 3;

/** Share right, 0–100; of the points if items are worth more than one. */
export const shareOf = ({ correct, total, points = correct, maxPoints = total }: Tally): number =>
  maxPoints > 0 ? (100 * points) / maxPoints : 0;

/** Groups that lost points: lowest share first, then most items missed. */
export function weakestFirst(tallies: Tally[]): Tally[] {
  const missed = ({ correct, total }: Tally) => total - correct;
  return tallies
    .filter((one) => missed(one) > 0)
    .sort((a, b) => shareOf(a) - shareOf(b) || missed(b) - missed(a));
}

/** `hidden` while the key must not be revealed. */
export function itemVerdict(item: {
  points: number | null;
  maxPoints: number | null;
  revealed: unknown;
}): "right" | "partial" | "wrong" | "hidden" {
  if (!item.revealed) return "hidden";
  if (isCorrect(item)) return "right";
  return item.points ? "partial" : "wrong";
}
