/** What an attempt comes to (rulings 8 and 13). Pure. */
import type { Breakdown, Tally } from "#db/schema";
import { difficultyLabels } from "~/words/difficulties";

export type MarkedAnswer = {
  points: number;
  maxPoints: number;
  lesson: { key: string; label: string } | null;
  difficulty: string;
  /** NHA domain, or client-needs line. */
  domain: { key: string; label: string } | null;
};

export type Result = {
  /** Points over maximum as a rounded percent. */
  score: number;
  points: number;
  maxPoints: number;
  /** Items with full marks. */
  correctCount: number;
  passed: boolean;
  breakdown: Breakdown;
};

export const isCorrect = (answer: { points: number | null; maxPoints: number | null }): boolean =>
  answer.points !== null && answer.points === answer.maxPoints;

/** Adds up marked answers. An attempt without items has nothing to pass: score 0. */
export function resultOf(answers: MarkedAnswer[], passingScore: number): Result {
  const points = answers.reduce((sum, one) => sum + one.points, 0);
  const maxPoints = answers.reduce((sum, one) => sum + one.maxPoints, 0);
  const score = maxPoints > 0 ? Math.round((points / maxPoints) * 100) : 0;
  const names = difficultyLabels;
  return {
    score,
    points,
    maxPoints,
    correctCount: answers.filter(isCorrect).length,
    passed: maxPoints > 0 && score >= passingScore,
    breakdown: {
      lessons: tally(answers, (one) => one.lesson),
      difficulties: tally(answers, ({ difficulty }) => ({
        key: difficulty,
        label: names[difficulty] ?? difficulty,
      })).sort((a, b) => Object.keys(names).indexOf(a.key) - Object.keys(names).indexOf(b.key)),
      domains: tally(answers, (one) => one.domain),
    },
  };
}

function tally(
  answers: MarkedAnswer[],
  by: (answer: MarkedAnswer) => { key: string; label: string } | null,
): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const answer of answers) {
    const group = by(answer);
    if (!group) continue;
    const entry = tallies.get(group.key) ?? { ...group, correct: 0, total: 0 };
    entry.total++;
    if (isCorrect(answer)) entry.correct++;
    tallies.set(group.key, entry);
  }
  return [...tallies.values()];
}

/** The parts that lost points, in the order to look at them: the smallest share right first, then the most missed. */
export function weakestFirst(tallies: Tally[]): Tally[] {
  const missed = ({ correct, total }: Tally) => total - correct;
  return tallies
    .filter((one) => missed(one) > 0)
    .sort((a, b) => a.correct / a.total - b.correct / b.total || missed(b) - missed(a));
}

/** How an answer is shown in a review; `hidden` while its key may not be revealed. */
export function itemVerdict(item: {
  points: number | null;
  maxPoints: number | null;
  revealed: unknown;
}): "right" | "partial" | "wrong" | "hidden" {
  if (!item.revealed) return "hidden";
  if (isCorrect(item)) return "right";
  return item.points ? "partial" : "wrong";
}
