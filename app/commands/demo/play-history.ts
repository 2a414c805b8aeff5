/**
 * Uses the screens' own functions, so that results, records, rollups and study days are consistent.
 */
import { eq } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { attemptItems, questionVersions } from "#db/schema";
import { submitAttempt } from "~/features/attempts/engine/close.server";
import { findResult } from "~/features/attempts/engine/results.server";
import { saveItem } from "~/features/attempts/engine/save.server";
import { startAttempt } from "~/features/attempts/engine/start.server";
import { completeLesson } from "~/features/lessons/lesson.server";
import { listLessons, listModules } from "~/features/lessons/modules.server";
import { dayIn } from "~/features/progress/days";
import {
  type AnswerableItem,
  choiceId,
  letterAt,
  partsOf,
  selectionOf,
} from "~/features/question-bank/items";
import { listModuleQuizzes } from "~/features/quizzes/quizzes.server";
import type { Habits } from "./people";
import { type SeededRandom, seededRandom } from "./random";

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

type Step =
  | { kind: "lesson"; lessonId: string; minutes: number }
  | { kind: "quiz"; listId: string; untilPassed: boolean };

const attemptIdOf = (userId: string, number: number) => `${userId}-attempt-${number}`;

/** Exists once the past was simulated. */
export const firstAttemptId = (userId: string): string => attemptIdOf(userId, 1);

export async function playHistory(
  tx: Tx,
  facts: { userId: string; habits: Habits; hasActiveAccess: boolean; begunAt: Date },
): Promise<void> {
  const learner = new Learner(tx, facts.userId, facts.habits);
  const sittings = await planSessions(tx, facts, learner.dice);
  for (const [at, steps] of sittings.entries()) {
    // Hours before the demo's time of day, so that all sessions have ended.
    const ago = dayOf(at, sittings.length, facts.habits) * day;
    learner.clock = new Date(
      facts.begunAt.getTime() - ago - learner.dice.between(170, 240) * minute,
    );
    for (const step of steps) {
      const isLast = at === sittings.length - 1 && step === steps.at(-1);
      await learner.take(step, { leavesOpen: isLast && facts.habits.leavesOpen === true });
    }
  }
}

/** Spread evenly from the first day to the last. */
function dayOf(at: number, count: number, { firstDay, lastDay }: Habits): number {
  if (count === 1) return lastDay;
  return firstDay - Math.round((at * (firstDay - lastDay)) / (count - 1));
}

/** In the order of the course, at most one session per day. */
async function planSessions(
  tx: Tx,
  facts: { userId: string; habits: Habits; hasActiveAccess: boolean },
  dice: SeededRandom,
): Promise<Step[][]> {
  const { userId, habits, hasActiveAccess } = facts;
  const units: Step[][] = [];
  let read = 0;
  for (const module of await listModules(tx, { userId })) {
    if (module.isPremium && !hasActiveAccess) continue;
    const lessons = await listLessons(tx, { userId, moduleId: module.id });
    const quizzes = await listModuleQuizzes(tx, { userId, moduleId: module.id });
    const quiz = (type: string, lessonId: string | null = null): Step[] =>
      quizzes
        .filter((one) => one.quizType === type && one.lessonId === lessonId)
        .map(({ id }) => ({ kind: "quiz", listId: id, untilPassed: type !== "check" }));
    for (const lesson of lessons) {
      if (read === habits.lessons) break;
      read++;
      units.push([
        { kind: "lesson", lessonId: lesson.id, minutes: lesson.estimatedMinutes },
        ...(dice.chance(0.9) || read === habits.lessons ? quiz("check", lesson.id) : []),
      ]);
      if (lesson === lessons.at(-1))
        units.push([
          ...(dice.chance(0.6) ? quiz("builtin") : []),
          ...quiz("practice"),
          ...quiz("assessment"),
        ]);
    }
  }
  const days = habits.firstDay - habits.lastDay + 1;
  const size = Math.max(habits.lessonsPerSitting, Math.ceil(units.length / days));
  const sittings: Step[][] = [];
  for (let at = 0; at < units.length; at += size) sittings.push(units.slice(at, at + size).flat());
  return sittings;
}

class Learner {
  readonly dice: SeededRandom;
  clock = new Date(0);
  #attempts = 0;

  constructor(
    readonly tx: Tx,
    readonly userId: string,
    readonly habits: Habits,
  ) {
    this.dice = seededRandom(userId);
  }

  async take(step: Step, { leavesOpen }: { leavesOpen: boolean }): Promise<void> {
    if (step.kind === "lesson") return this.#read(step);
    for (let time = 1; time <= 3; time++) {
      const passed = await this.#answer(step.listId, { time, leavesOpen });
      if (passed || !step.untilPassed || leavesOpen) return;
    }
  }

  #wait(from: number, to: number): void {
    this.clock = new Date(this.clock.getTime() + this.dice.between(from, to));
  }

  async #read({ lessonId, minutes }: Extract<Step, { kind: "lesson" }>): Promise<void> {
    const { tx, userId, clock: openedAt } = this;
    this.#wait(minutes * 0.8 * minute, minutes * 1.7 * minute);
    const today = dayIn(this.clock, null);
    await completeLesson(tx, { userId, lessonId, openedAt, now: this.clock, today });
    this.#wait(20 * second, 2 * minute);
  }

  /** @returns whether it was passed; null if left open */
  async #answer(
    listId: string,
    { time, leavesOpen }: { time: number; leavesOpen: boolean },
  ): Promise<boolean | null> {
    const { tx, userId, dice, habits } = this;
    const attemptId = attemptIdOf(userId, this.#attempts + 1);
    const started = await startAttempt(tx, {
      id: attemptId,
      userId,
      listId,
      timeZone: "UTC",
      now: this.clock,
    });
    if (started?.attemptId !== attemptId || started.resumed)
      throw new Error(`${userId} could not start ${listId}`);
    this.#attempts++;
    const items = await listKeyedItems(tx, attemptId);
    for (const item of leavesOpen ? items.slice(0, Math.ceil(items.length / 2)) : items) {
      this.#wait(habits.pace * 0.5 * second, habits.pace * 1.5 * second);
      // Never answered.
      if (dice.chance(0.02)) continue;
      const knows = dice.chance(chanceOfRight(habits.ability, item.difficulty, time));
      const letters = knows ? item.right : wrongAnswer(item, dice);
      const { position } = item;
      const flagged = dice.chance(knows ? 0.04 : 0.15);
      const { outcome } = await saveItem(
        tx,
        { userId, attemptId, position },
        { selection: letters, flagged },
        { revision: 0 },
        this.clock,
      );
      if (outcome === "late") break;
      if (outcome !== "saved") throw new Error(`${attemptId}, item ${position}: ${outcome}`);
    }
    if (leavesOpen) return null;
    this.#wait(5 * second, 40 * second);
    await submitAttempt(tx, { userId, attemptId, now: this.clock });
    this.#wait(2 * minute, 5 * minute);
    const result = await findResult(tx, { userId, listId, attemptId });
    return result?.passed ?? false;
  }
}

type KeyedItem = AnswerableItem & {
  position: number;
  difficulty: string;
  right: string[];
};

/** With the answer keys: only for the simulation. */
export async function listKeyedItems(tx: Tx, attemptId: string): Promise<KeyedItem[]> {
  const rows = await tx
    .select({
      position: attemptItems.position,
      type: questionVersions.type,
      difficulty: questionVersions.difficulty,
      body: questionVersions.body,
      answerKey: questionVersions.answerKey,
    })
    .from(attemptItems)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(eq(attemptItems.attemptId, attemptId))
    .orderBy(attemptItems.position);
  return rows.map(({ answerKey, ...row }) => ({ ...row, right: selectionOf(answerKey).sort() }));
}

const byDifficulty: Record<string, number> = { easy: 0.12, medium: 0, hard: -0.14 };

function chanceOfRight(ability: number, difficulty: string, time: number): number {
  return Math.min(0.98, ability + (byDifficulty[difficulty] ?? 0) + (time - 1) * 0.14);
}

/** Another option; one of several right ones missing or replaced; or one part wrong. */
export function wrongAnswer(item: KeyedItem, dice: SeededRandom): string[] {
  const { type, body, right } = item;
  const othersOf = (options: string[], markAt: (at: number) => string) =>
    options.map((_, at) => markAt(at)).filter((mark) => !right.includes(mark));
  const parts = partsOf(item);
  if (!parts) {
    const others = othersOf(body.options ?? [], letterAt);
    if (type === "multiple_choice") return [dice.pick(others)];
    const left = dice.pick(right);
    const kept = right.filter((letter) => letter !== left);
    return dice.chance(0.5) ? kept : [...kept, dice.pick(others)];
  }
  const left = dice.pick(right);
  const kept = right.filter((mark) => mark !== left);
  const part = parts.find(({ id }) => left.startsWith(`${id}.`));
  const others = part ? othersOf(part.options, (at) => choiceId(part.id, letterAt(at))) : [];
  return others.length > 0 ? [...kept, dice.pick(others)] : kept;
}
