/** Hashes of imported rows: databases store them, and a row with another hash counts as edited. */
import { beforeAll, expect, test } from "vitest";
import type { Database, Tx } from "#db/engine";
import { createModule } from "../../../tests/factories/curriculum";
import { past } from "../../../tests/factories/sequence";
import { testDatabase } from "../../../tests/setup/database";
import type { QuestionRow } from "./question-rows";
import { hashOf } from "./row-kind";
import { rowKinds } from "./row-kinds.server";
import type { CardRow, CaseRow, ExamRow, LessonRow, ModuleRow, QuizRow } from "./rows";

const module: ModuleRow = {
  id: "blood",
  name: "Blood",
  description: "What it is made of.",
  tube: "red",
  sortOrder: 1,
  isActive: true,
};
const lesson: LessonRow = {
  id: "cells",
  moduleId: "blood",
  title: "Cells",
  summary: "Red and white.",
  objectives: ["Name two cells"],
  content: "## Cells\n\nRed and white.\n",
  sources: [{ id: "osha", name: "OSHA" }],
  estimatedMinutes: 1,
  sortOrder: 1,
  isPremium: false,
  status: "published",
  reviewedOn: "2026-02-01",
};
const question: QuestionRow = {
  id: "which-cell",
  moduleId: "blood",
  lessonId: "cells",
  status: "published",
  pool: "practice",
  version: {
    type: "multiple_choice",
    stem: "Which cell is red?",
    body: { options: ["The red one", "The white one"] },
    answerKey: { letters: ["A"] },
    scoring: "exact",
    maxPoints: 1,
    rationale: "It is red.",
    optionNotes: { B: "It is white." },
    exhibit: null,
    difficulty: "easy",
    cognitiveLevel: "recall",
    nhaDomain: null,
    ascpArea: null,
    clientNeed: null,
    judgmentStep: null,
    sources: [{ id: "osha", name: "OSHA" }],
    reviewedOn: "2026-02-01",
  },
};
const list = {
  title: "Cells",
  description: "Of cells.",
  timeLimitMinutes: null,
  passingScore: 70,
  isPremium: false,
  isActive: true,
  status: "published" as const,
  sortOrder: 1,
  questions: ["which-cell"],
};
const quiz: QuizRow = {
  id: "cells-check",
  kind: "quiz",
  ...list,
  quizType: "check",
  moduleId: "blood",
  lessonId: "cells",
};
const exam: ExamRow = {
  id: "cells-exam",
  kind: "practice_exam",
  ...list,
  blueprint: { safety: 100 },
  track: "phlebotomy",
};
const study: CaseRow = {
  id: "cells-case",
  kind: "case_study",
  ...list,
  study: {
    format: "unfolding",
    scenario: "A nurse looks at blood.",
    difficulty: "easy",
    estimatedMinutes: 5,
    clientChart: { blocks: [] },
    exhibitData: { blocks: [] },
  },
  steps: [
    {
      judgmentStep: "recognize-cues",
      title: "Look",
      additions: { chart: [], labs: [] },
      mustNotMiss: null,
    },
  ],
};
const card: CardRow = {
  id: "card-cells",
  category: "anatomy",
  moduleId: "blood",
  front: "Which cell is red?",
  back: "The red one.",
  source: "OSHA",
  sortOrder: 1,
  status: "published",
};

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await createModule(database.db, { id: "elsewhere" });
  await database.transaction(async (tx) => {
    await rowKinds.module.write(tx, module, past);
    await rowKinds.lesson.write(tx, lesson, past);
    await rowKinds.question.write(tx, question, past);
    await rowKinds.list.write(tx, quiz, past);
    await rowKinds.exam.write(tx, exam, past);
    await rowKinds.case.write(tx, study, past);
    await rowKinds.card.write(tx, card, past);
  });
});

/** Reads as if every table had one more column. */
function withMoreColumns<T extends object>(query: T): T {
  const more = (row: Record<string, unknown>): Record<string, unknown> => ({
    ...Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        ["questions", "question_versions", "version", "step"].includes(name) &&
        typeof value === "object"
          ? more(value as Record<string, unknown>)
          : value,
      ]),
    ),
    addedLater: "a column of a later migration",
  });
  return new Proxy(query, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name === "then")
        return (done: (rows: unknown) => unknown, failed: (error: unknown) => unknown) =>
          (target as unknown as Promise<Record<string, unknown>[]>).then(
            (rows) => done(rows.map(more)),
            failed,
          );
      return (...given: unknown[]) => withMoreColumns(value.apply(target, given));
    },
  });
}

const stored = async (change: (tx: Tx) => Tx = (tx) => tx) =>
  database.transaction(async (tx) => {
    const read = change(tx);
    const rows: [string, unknown][] = [
      ["module", (await rowKinds.module.current(read, ["blood"])).get("blood")],
      ["lesson", (await rowKinds.lesson.current(read, ["cells"])).get("cells")],
      ["question", (await rowKinds.question.current(read, ["which-cell"])).get("which-cell")],
      ["list", (await rowKinds.list.current(read, ["cells-check"])).get("cells-check")],
      ["exam", (await rowKinds.exam.current(read, ["cells-exam"])).get("cells-exam")],
      ["case", (await rowKinds.case.current(read, ["cells-case"])).get("cells-case")],
      ["card", (await rowKinds.card.current(read, ["card-cells"])).get("card-cells")],
    ];
    return Object.fromEntries(rows.map(([kind, row]) => [kind, hashOf(row)]));
  });

test("a column that is added to a table makes no imported row look edited", async () => {
  expect(await stored(withMoreColumns)).toEqual(await stored());
});

// From a database imported before the columns were named. Must never change.
test("rows hash to what databases have kept since the first import", async () => {
  expect(await stored()).toEqual({
    card: "2aa7055d832278979accfcd08274744ea6a2668b2353f1ed1d7b8e54e48d33ff",
    case: "7d19f5537d9ea51a442cec3d6131eddb553e77991b48f5c53cc4d09035f813ca",
    exam: "b0bf490881e9cea94fcd6cfd5390f5219ecc362ff8134cb08da1564b898e0437",
    lesson: "bc457e15f3459199492801726c61540d6d36642121e679050c9d6877d92a8965",
    list: "412d3f2f5e6e6bd22a0e36a3a819f5651cdf229d7d1ec4553a313618367f6f04",
    module: "3c5ed7390286dad86c9c1a1e2389f102c8878d40f33afb5978fe2a481c6584ad",
    question: "1f0fc93b4c7566fd8ed6c80fd3461abb000757a6009521ec09e3a7895af6d312",
  });
});
