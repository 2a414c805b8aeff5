/** Items of every type of the bank, small and well formed; and lists of each kind that are made of them. */
import { eq } from "drizzle-orm";
import type { Db } from "#db/engine";
import { newId } from "#db/ids";
import {
  caseStudies,
  caseStudySteps,
  caseStudyVersions,
  practiceExams,
  questionListItems,
  questionLists,
  quizzes,
} from "#db/schema";
import { judgmentSteps, type QuestionType, questionTypes } from "#db/vocabulary";
import { createQuestion, type QuestionVersion } from "./questions";
import type { QuestionList } from "./quizzes";
import { next, past } from "./sequence";

type Wording = Pick<
  QuestionVersion,
  "type" | "stem" | "body" | "answerKey" | "scoring" | "maxPoints" | "optionNotes"
> &
  Partial<Pick<QuestionVersion, "exhibit">>;

export type EveryItem = Wording & {
  /** Answers to it as marks: the key, a whole one that is worth nothing, one that leaves something open. */
  right: string[];
  wrong: string[];
  /** Null: an answer to it is whole or none. */
  part: string[] | null;
};

/** The name of an item: its type, or `trend` for one whose exhibit shows values over time. */
export type EveryName = QuestionType | "trend";

export const everyName: readonly EveryName[] = [...questionTypes, "trend"];

/** The names in sixes: three case studies hold them all. */
export const everyCase: readonly EveryName[][] = [
  ["highlight_text", "matrix_choice", "dyad", "select_n", "ordered_response", "matrix_response"],
  ["highlight_table", "dropdown_cloze", "triad", "response_grouping", "bow_tie", "trend"],
  ["select_all", "drag_cloze", "dropdown_table", "multiple_choice", "select_all", "trend"],
];

export const everyItem: Record<EveryName, EveryItem> = {
  multiple_choice: {
    type: "multiple_choice",
    stem: "Which finding does the nurse report first?",
    body: { options: ["Heart rate 88/min", "New confusion", "Temperature 37.2 °C", "Dry lips"] },
    answerKey: { letters: ["B"] },
    scoring: "exact",
    maxPoints: 1,
    optionNotes: { A: "Within normal limits.", C: "Within normal limits.", D: "It can wait." },
    right: ["B"],
    wrong: ["A"],
    part: null,
  },
  select_all: {
    type: "select_all",
    stem: "Which findings need follow-up?",
    body: { options: ["Confusion", "Lactate 4.1 mmol/L", "Warm hands", "Urine 15 mL/h", "Thirst"] },
    answerKey: { letters: ["A", "B", "D"] },
    scoring: "plus_minus",
    maxPoints: 3,
    optionNotes: { C: "Warm hands are expected.", E: "Thirst is expected." },
    right: ["A", "B", "D"],
    wrong: ["C", "E"],
    part: null,
  },
  select_n: {
    type: "select_n",
    stem: "Which two actions come first?",
    body: { options: ["Call the team", "Ambulate", "Draw cultures", "Offer tea"], pick: 2 },
    answerKey: { letters: ["A", "C"] },
    scoring: "per_part",
    maxPoints: 2,
    optionNotes: { B: "Not while unstable.", D: "Nothing by mouth for now." },
    right: ["A", "C"],
    wrong: ["B", "D"],
    part: ["A"],
  },
  matrix_choice: {
    type: "matrix_choice",
    stem: "Is each order anticipated or contraindicated?",
    body: {
      headings: ["Order"],
      options: ["Anticipated", "Contraindicated"],
      parts: [
        { id: "fluids", label: "Crystalloid bolus" },
        { id: "furosemide", label: "Furosemide 40 mg" },
        { id: "cultures", label: "Blood cultures" },
      ],
    },
    answerKey: { parts: { fluids: ["A"], furosemide: ["B"], cultures: ["A"] } },
    scoring: "per_part",
    maxPoints: 3,
    optionNotes: { fluids: "Low pressure asks for volume.", furosemide: "It lowers volume." },
    right: ["fluids.A", "furosemide.B", "cultures.A"],
    wrong: ["fluids.B", "furosemide.A", "cultures.B"],
    part: ["fluids.A", "cultures.B"],
  },
  matrix_response: {
    type: "matrix_response",
    stem: "For each finding, mark the conditions that it fits.",
    body: {
      headings: ["Finding"],
      options: ["Sepsis", "Dehydration"],
      parts: [
        { id: "fever", label: "Fever" },
        { id: "tachycardia", label: "Fast pulse" },
        { id: "thirst", label: "Thirst" },
      ],
    },
    answerKey: { parts: { fever: ["A"], tachycardia: ["A", "B"], thirst: ["B"] } },
    scoring: "plus_minus",
    maxPoints: 4,
    optionNotes: { fever: "Infection raises it.", "thirst.A": "Not typical of sepsis." },
    right: ["fever.A", "tachycardia.A", "tachycardia.B", "thirst.B"],
    wrong: ["fever.B", "thirst.A"],
    part: ["fever.A", "thirst.A"],
  },
  response_grouping: {
    type: "response_grouping",
    stem: "Which interventions fit each body system?",
    body: {
      headings: ["System", "Interventions"],
      parts: [
        { id: "breathing", label: "Respiratory", options: ["Oxygen", "Restrict air", "Sit up"] },
        { id: "renal", label: "Renal", options: ["Measure urine", "Withhold water"] },
      ],
    },
    answerKey: { parts: { breathing: ["A", "C"], renal: ["A"] } },
    scoring: "plus_minus",
    maxPoints: 3,
    optionNotes: { "breathing.B": "It harms.", "renal.B": "It worsens perfusion." },
    right: ["breathing.A", "breathing.C", "renal.A"],
    wrong: ["breathing.B", "renal.B"],
    part: ["renal.A"],
  },
  dropdown_cloze: {
    type: "dropdown_cloze",
    stem: "Complete the sentence.",
    body: {
      text: "The client most likely has {condition} and needs {action} first.",
      parts: [
        { id: "condition", label: "the likely condition", options: ["sepsis", "asthma", "gout"] },
        { id: "action", label: "the first action", options: ["rest", "antibiotics"] },
      ],
    },
    answerKey: { parts: { condition: ["A"], action: ["B"] } },
    scoring: "per_part",
    maxPoints: 2,
    optionNotes: { "condition.B": "There is no wheeze.", "condition.C": "No joint is swollen." },
    right: ["condition.A", "action.B"],
    wrong: ["condition.C", "action.A"],
    part: ["condition.A"],
  },
  dropdown_table: {
    type: "dropdown_table",
    stem: "Complete the table.",
    body: {
      headings: ["Value", "Direction", "Meaning"],
      rows: [
        ["Lactate", "{lactate}", "poor perfusion"],
        ["Platelets", "falling", "{platelets}"],
      ],
      parts: [
        { id: "lactate", label: "how lactate changes", options: ["falls", "rises"] },
        { id: "platelets", label: "what it means", options: ["clotting", "infection", "bleeding"] },
      ],
    },
    answerKey: { parts: { lactate: ["B"], platelets: ["A"] } },
    scoring: "per_part",
    maxPoints: 2,
    optionNotes: { "lactate.A": "Tissue without oxygen makes it." },
    right: ["lactate.B", "platelets.A"],
    wrong: ["lactate.A", "platelets.C"],
    part: ["lactate.A"],
  },
  drag_cloze: {
    type: "drag_cloze",
    stem: "Put the right words into the sentence.",
    body: {
      text: "Low {pressure} follows a loss of {volume}.",
      options: ["blood pressure", "sugar", "fluid", "sleep"],
      parts: [
        { id: "pressure", label: "what is low" },
        { id: "volume", label: "what is lost" },
      ],
    },
    answerKey: { parts: { pressure: ["A"], volume: ["C"] } },
    scoring: "per_part",
    maxPoints: 2,
    optionNotes: { pressure: "Preload falls.", volume: "Fluid leaks out." },
    right: ["pressure.A", "volume.C"],
    wrong: ["pressure.C", "volume.A"],
    part: ["volume.C"],
  },
  dyad: {
    type: "dyad",
    stem: "Complete the sentence.",
    body: {
      text: "The client is at risk for {risk} because of {cause}.",
      parts: [
        { id: "risk", label: "the risk", options: ["shock", "a fall", "a rash"] },
        { id: "cause", label: "its cause", options: ["the bath", "the infection"] },
      ],
    },
    answerKey: { parts: { risk: ["A"], cause: ["B"] } },
    scoring: "rationale",
    maxPoints: 1,
    optionNotes: { "risk.C": "The skin is clear." },
    right: ["risk.A", "cause.B"],
    wrong: ["risk.B", "cause.B"],
    part: ["risk.A"],
  },
  triad: {
    type: "triad",
    stem: "Complete the sentence.",
    body: {
      text: "The client has {condition}, shown by {first} and {second}.",
      options: ["septic shock", "lactate 4.1 mmol/L", "a low pressure", "a good appetite"],
      parts: [
        { id: "condition", label: "the condition" },
        { id: "first", label: "one finding" },
        { id: "second", label: "another finding" },
      ],
    },
    answerKey: { parts: { condition: ["A"], first: ["B"], second: ["C"] } },
    scoring: "rationale",
    maxPoints: 2,
    optionNotes: { condition: "Both findings point to it." },
    right: ["condition.A", "first.B", "second.C"],
    wrong: ["condition.D", "first.B", "second.C"],
    part: ["condition.A", "first.B"],
  },
  highlight_text: {
    type: "highlight_text",
    stem: "Highlight the findings that need follow-up.",
    body: {
      text: "The client is {A}. The skin is {B}, and the {C}.\n\nThey ask for {D}.",
      options: ["confused", "pink", "pressure is 84/50 mm Hg", "a newspaper"],
    },
    answerKey: { letters: ["A", "C"] },
    scoring: "plus_minus",
    maxPoints: 2,
    optionNotes: { B: "Pink skin is expected." },
    right: ["A", "C"],
    wrong: ["B", "D"],
    part: null,
  },
  highlight_table: {
    type: "highlight_table",
    stem: "Highlight the findings that need follow-up.",
    body: {
      headings: ["System", "Findings"],
      parts: [
        {
          id: "neuro",
          label: "Neurologic",
          text: "Client is {A} and {B}.",
          options: ["confused", "speaking"],
        },
        {
          id: "renal",
          label: "Renal",
          text: "Urine is {A}, output {B}.",
          options: ["yellow", "15 mL/h"],
        },
      ],
    },
    answerKey: { parts: { neuro: ["A"], renal: ["B"] } },
    scoring: "plus_minus",
    maxPoints: 2,
    optionNotes: { "neuro.B": "Speaking is expected.", "renal.A": "Yellow is expected." },
    right: ["neuro.A", "renal.B"],
    wrong: ["neuro.B", "renal.A"],
    part: null,
  },
  bow_tie: {
    type: "bow_tie",
    stem: "Complete the diagram.",
    body: {
      parts: [
        {
          id: "actions",
          label: "Actions to take",
          pick: 2,
          options: ["Give fluids", "Give a laxative", "Draw cultures", "Discharge", "Restrain"],
        },
        {
          id: "condition",
          label: "Condition most likely",
          pick: 1,
          options: ["Asthma", "Sepsis", "Gout", "Migraine"],
        },
        {
          id: "parameters",
          label: "Parameters to monitor",
          pick: 2,
          options: ["Lactate", "Hair", "Uric acid", "Urine output", "Appetite"],
        },
      ],
    },
    answerKey: { parts: { actions: ["A", "C"], condition: ["B"], parameters: ["A", "D"] } },
    scoring: "per_part",
    maxPoints: 5,
    optionNotes: { "actions.B": "It has no place here.", "condition.A": "There is no wheeze." },
    right: ["actions.A", "actions.C", "condition.B", "parameters.A", "parameters.D"],
    wrong: ["actions.B", "actions.D", "condition.A", "parameters.B", "parameters.C"],
    part: ["actions.A", "condition.B", "parameters.A", "parameters.B"],
  },
  ordered_response: {
    type: "ordered_response",
    stem: "Put the actions in order.",
    body: { options: ["Draw cultures", "Assess the client", "Give antibiotics", "Reassess"] },
    answerKey: { parts: { "1": ["B"], "2": ["A"], "3": ["C"], "4": ["D"] } },
    scoring: "exact",
    maxPoints: 1,
    optionNotes: { A: "Before the first dose.", D: "Last, to see the effect." },
    right: ["1.B", "2.A", "3.C", "4.D"],
    wrong: ["1.A", "2.B", "3.C", "4.D"],
    part: ["1.B", "2.A"],
  },
  trend: {
    type: "multiple_choice",
    stem: "What do the values over time show?",
    body: { options: ["Improvement", "Deterioration", "No change"] },
    answerKey: { letters: ["B"] },
    scoring: "exact",
    maxPoints: 1,
    optionNotes: { A: "The pressure falls.", C: "Both values move." },
    exhibit: {
      blocks: [
        {
          kind: "trend",
          title: "Blood pressure, systolic",
          unit: "mm Hg",
          range: [90, 140],
          times: ["08:00", "10:00", "12:00"],
          series: [{ name: "Systolic", values: [118, null, 84] }],
        },
      ],
    },
    right: ["B"],
    wrong: ["A"],
    part: null,
  },
};

/** The item of a name as a version's columns. */
export function wordingOf(name: EveryName): Wording {
  const { right: _right, wrong: _wrong, part: _part, ...wording } = everyItem[name];
  return wording;
}

/** The item of a name as a question of its own in the bank. Its rationale says its name. */
export async function createEveryItem(
  db: Db,
  name: EveryName,
  given: Parameters<typeof createQuestion>[1] = {},
): Promise<QuestionVersion> {
  const rationale = `Why it is so, of ${name}.`;
  return createQuestion(db, { rationale, ...wordingOf(name), ...given });
}

type Given = Partial<typeof questionLists.$inferInsert> & {
  kind: QuestionList["kind"];
  /** The items in order: of all names; of a case study, six. */
  names?: readonly EveryName[];
  /** What each item's version has otherwise. */
  wording?: (name: EveryName) => Parameters<typeof createQuestion>[1];
  /** Practice exams. */
  track?: "phlebotomy" | "nclex";
  /** Case studies: what stands in its tabs, and what its steps add to them. */
  chart?: Partial<typeof caseStudyVersions.$inferInsert>;
  additions?: (step: number) => (typeof caseStudySteps.$inferInsert)["additions"];
};

export type EveryList = QuestionList & { names: readonly EveryName[]; items: QuestionVersion[] };

/**
 * A published list of items of every type: a quiz (free), a practice exam (premium, 120 minutes), or a case study
 * (free, six steps, each of which adds a note to the chart and a result to the laboratory).
 */
export async function createEveryType(db: Db, given: Given): Promise<EveryList> {
  const { names: asked, wording, track = "nclex", chart, additions, ...list } = given;
  const { kind } = list;
  const names = asked ?? (kind === "case_study" ? (everyCase[1] as EveryName[]) : everyName);
  const number = next();
  const items: QuestionVersion[] = [];
  for (const [at, name] of names.entries())
    items.push(
      await createEveryItem(db, name, {
        pool: kind === "quiz" ? "practice" : "exam",
        clientNeed: "physiological-adaptation",
        ...(kind === "case_study" ? { judgmentStep: judgmentSteps[at] } : {}),
        ...wording?.(name),
      }),
    );
  const [made] = await db
    .insert(questionLists)
    .values({
      id: `every-${number}`,
      title: `Every type ${number}`,
      description: `Items of every type, list ${number}.`,
      timeLimitMinutes: kind === "practice_exam" ? 120 : null,
      passingScore: kind === "quiz" ? 70 : 75,
      isPremium: kind === "practice_exam",
      status: "published",
      sortOrder: number,
      itemCount: items.length,
      createdAt: past,
      updatedAt: past,
      ...list,
    })
    .returning();
  const { id: listId } = made as QuestionList;
  if (kind === "quiz") await db.insert(quizzes).values({ id: listId, quizType: "practice" });
  if (kind === "practice_exam")
    await db
      .insert(practiceExams)
      .values({ id: listId, track, blueprint: { "physiological-adaptation": 100 } });
  if (kind === "case_study") await createCase(db, listId, items, { chart, additions });
  for (const [at, version] of items.entries())
    await db.insert(questionListItems).values({
      id: newId(),
      listId,
      position: at + 1,
      questionVersionId: version.id,
    });
  return { ...(made as QuestionList), names, items };
}

/** A case with the first version of its chart, whose six steps ask these. */
async function createCase(
  db: Db,
  id: string,
  items: QuestionVersion[],
  { chart, additions }: Pick<Given, "chart" | "additions">,
): Promise<void> {
  await db.insert(caseStudies).values({ id });
  const versionId = newId();
  await db.insert(caseStudyVersions).values({
    id: versionId,
    caseStudyId: id,
    version: 1,
    createdAt: past,
    scenario: `A 68-year-old client comes to the emergency department: case ${id}.`,
    difficulty: "medium",
    estimatedMinutes: 20,
    clientChart: {
      blocks: [
        { kind: "note", title: "Nurses' notes", time: "08:00", text: "Client is short of breath." },
        { kind: "list", title: "Orders", items: ["Oxygen 2 L/min", "Blood cultures"] },
      ],
    },
    exhibitData: {
      blocks: [
        {
          kind: "results",
          title: "Laboratory results",
          time: "08:10",
          rows: [
            { name: "Lactate", value: "4.1", unit: "mmol/L", range: "0.5–2.2", flag: "critical" },
            { name: "Sodium", value: "138", unit: "mmol/L", range: "135–145" },
          ],
        },
      ],
    },
    ...chart,
  });
  const steps = judgmentSteps.map((judgmentStep, at) => ({
    id: newId(),
    caseStudyVersionId: versionId,
    position: at + 1,
    judgmentStep,
    title: `Step ${at + 1} of the case`,
    additions: additions?.(at + 1) ?? {
      chart: [
        { kind: "note" as const, title: `Note of step ${at + 1}`, text: `Seen at step ${at + 1}.` },
      ],
      labs: [
        {
          kind: "results" as const,
          title: `Results of step ${at + 1}`,
          rows: [{ name: "Pulse", value: String(90 + at), unit: "/min" }],
        },
      ],
    },
    questionId: items[at]?.questionId ?? null,
  }));
  await db.insert(caseStudySteps).values(steps);
  await db.update(caseStudies).set({ currentVersionId: versionId }).where(eq(caseStudies.id, id));
}
