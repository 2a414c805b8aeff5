import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { AuthoredQuestion } from "./authored-question";
import { findExamFaults } from "./checks/exams";
import type { Course } from "./course";
import { allItems, type CaseStudy, type Exam, type ExamContent } from "./exams";
import { readCourse, readExams } from "./read.server";

const shipped = path.resolve("content");
const { course } = readCourse(shipped);
const [lesson] = course.modules[0]?.lessons ?? [];
/** With the questions of one lesson only, because comparing all stems takes long. */
const small: Course = {
  modules: course.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((one) => (one === lesson ? one : { ...one, questions: [] })),
  })),
};
const read = readExams(shipped, course).room;
const examFile = "exams/01-cpt-practice-exam-1/exam.yaml";
const itemFile = "exams/01-cpt-practice-exam-1/questions/01-safety-compliance.yaml";
const caseFile = "cases/01-fever-after-bowel-surgery.yaml";

describe("a fault of form is named with its file and line", () => {
  let folder: string;
  beforeEach(() => {
    folder = path.join(mkdtempSync(path.join(tmpdir(), "content-")), "content");
    onTestFinished(() => rmSync(path.dirname(folder), { recursive: true }));
    for (const name of ["exams", "cases"])
      if (existsSync(path.join(shipped, name)))
        cpSync(path.join(shipped, name), path.join(folder, name), { recursive: true });
  });
  const at = (file: string) => path.join(folder, file);
  const edit = (file: string, from: string | RegExp, to: string) => {
    const before = readFileSync(at(file), "utf8");
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    writeFileSync(at(file), after);
  };
  const faults = () =>
    readExams(folder, course).faults.map(({ file, line, message }) => `${file}:${line} ${message}`);
  const lineOf = (file: string, text: string) =>
    readFileSync(at(file), "utf8")
      .split("\n")
      .findIndex((line) => line.includes(text)) + 1;
  const firstItem = read.exams[0]?.items[0] as AuthoredQuestion;

  test("none where there is neither an exam nor a case", () => {
    rmSync(folder, { recursive: true });
    expect(readExams(folder, course)).toEqual({ room: { exams: [], cases: [] }, faults: [] });
  });

  test("an exam without its file, and one without questions", () => {
    rmSync(at(examFile));
    expect(faults()).toEqual([`content/${examFile}:1 the file is missing`]);
  });

  test("a name that is not numbered, an id that is another, a file that is no YAML", () => {
    renameSync(at(caseFile), at("cases/fever.yaml"));
    renameSync(at("cases/02-bleeding-after-birth.yaml"), at("cases/02-bleeding.yaml"));
    writeFileSync(at(itemFile.replace("01-safety-compliance.yaml", "notes.md")), "");
    expect(faults()).toEqual([
      expect.stringMatching(/questions\/notes\.md:1 it is no \.yaml$/),
      "content/cases/fever.yaml:1 it is not named 01-words-with-hyphens.yaml",
      "content/cases/02-bleeding.yaml:1 the id bleeding-after-birth is not the file's name",
    ]);
  });

  test.each([
    ["safety-compliance: 26", "safety-compliance: 25", "blueprint: its shares add up to 99 %"],
    ["safety-compliance: 26", "safety: 26", "blueprint.safety: it is none of safety-compliance, "],
    [/track: .*/, "track: nursing", "track: "],
    [/passing_score: .*/, "passing_score: 101", "passing_score: "],
    [/^reviewed: .*\n|^(?=sources)/m, "reviewed: 21/11/2026\n", "reviewed: a day is written as"],
    [/^title: .*$/m, "titel: An exam", "title: "],
  ])("exam.yaml: %s", (from, to, message) => {
    edit(examFile, from, to);
    expect(faults().join("\n")).toContain(`: ${message}`.slice(2));
    for (const one of faults()) expect(one).toMatch(/^content\/exams\/01-.*\/exam\.yaml:\d+ /);
  });

  test("a question that is not there, one that is asked twice, one that is not asked", () => {
    const [first, second, third] = read.exams[0]?.questions ?? [];
    edit(examFile, new RegExp(`\\b${first}\\b`), "no-such-question");
    edit(examFile, new RegExp(`\\b${second}\\b`), `${third}`);
    const found = faults();
    expect(found).toHaveLength(4);
    expect(found[0]).toBe(
      `content/${examFile}:${lineOf(examFile, "no-such-question")} there is no question no-such-question in this exam`,
    );
    expect(found[1]).toMatch(new RegExp(`exam\\.yaml:\\d+ ${third} is asked twice$`));
    for (const id of [first, second])
      expect(found.join("\n")).toContain(`${id} is not asked: exam.yaml has it not`);
  });

  test("an item without its rationale, with a word of another track, with an option too few", () => {
    edit(itemFile, /^ {2}rationale:/m, "  rational:");
    const [missing, unknown] = faults();
    expect(missing).toMatch(/01-safety-compliance\.yaml:1 rationale: /);
    expect(unknown).toMatch(/01-safety-compliance\.yaml:1 Unrecognized key: "rational"/);
  });

  test("an item's word that is not one of those allowed stands at its line", () => {
    edit(itemFile, /difficulty: \w+/, "difficulty: tricky");
    expect(faults()).toEqual([
      expect.stringContaining(`content/${itemFile}:${lineOf(itemFile, "tricky")} difficulty: `),
    ]);
    edit(itemFile, /difficulty: tricky/, "client_need: psychosocial-integrity");
    expect(faults().join("\n")).toContain('Unrecognized key: "client_need"');
  });

  test("a question that the course has, or another exam; a list that has its id", () => {
    const taken = lesson?.questions[0]?.id ?? "";
    edit(itemFile, `- id: ${firstItem.id}\n`, `- id: ${taken}\n`);
    edit(examFile, new RegExp(`\\b${firstItem.id}\\b`), taken);
    expect(faults()).toEqual([
      expect.stringMatching(
        new RegExp(
          `01-safety-compliance\\.yaml:1 the question ${taken} is in content/modules/.* already`,
        ),
      ),
    ]);
    renameSync(at(caseFile), at(`cases/01-${lesson?.id}-check.yaml`));
    edit(`cases/01-${lesson?.id}-check.yaml`, /^id: .*/, `id: ${lesson?.id}-check`);
    expect(faults().join("\n")).toMatch(
      new RegExp(`the list ${lesson?.id}-check is in content/modules/.* already`),
    );
  });

  test("a case whose steps are five, or in another order", () => {
    edit(caseFile, "step: recognize-cues", "step: analyze-cues");
    expect(faults()).toEqual([
      `content/${caseFile}:${lineOf(caseFile, "step: analyze-cues")} steps.0.step: step 1 is recognize-cues`,
    ]);
    edit(caseFile, /\n {2}- step: evaluate-outcomes[\s\S]*$/, "\n");
    expect(faults().join("\n")).toContain("steps: a case has the six steps recognize-cues, ");
  });

  test("a case's item, and a block of its chart", () => {
    edit(caseFile, /client_need: .*/, "client_need: care");
    edit(caseFile, "section: notes", "section: elsewhere");
    const found = faults().join("\n");
    expect(found).toMatch(/section: /);
    edit(caseFile, "section: elsewhere", "section: notes");
    expect(faults()).toEqual([
      expect.stringContaining(
        `content/${caseFile}:${lineOf(caseFile, "client_need: care")} client_need: `,
      ),
    ]);
  });
});

describe("quality", () => {
  let room: ExamContent;
  let exam: Exam;
  let study: CaseStudy;
  beforeEach(() => {
    room = structuredClone(read);
    exam = room.exams[0] as Exam;
    study = room.cases[0] as CaseStudy;
  });
  const messages = () => findExamFaults(room, small).map(({ message }) => message);
  const said = () => messages().join("\n");
  const single = () => exam.items.filter(({ type }) => type === "multiple_choice");
  const first = () => single()[0] as AuthoredQuestion;
  const rightOf = ({ options, answer }: AuthoredQuestion) =>
    options?.["ABCD".indexOf(answer?.[0] ?? "")] ?? { text: "" };
  const wrongOf = (item: AuthoredQuestion) =>
    item.options?.find((one) => one !== rightOf(item)) ?? { text: "" };
  const typed = (type: AuthoredQuestion["type"]) =>
    allItems(room).find((item) => item.type === type) as AuthoredQuestion;

  test("what ships has no fault", () => {
    expect(findExamFaults(room, course)).toEqual([]);
  });

  test("an exam of ninety-nine questions", () => {
    exam.items.splice(0, 1);
    expect(messages()[0]).toBe("exam cpt-practice-exam-1: it has 99 questions, 100 are wanted");
  });

  test("one question in another domain", () => {
    first().nha = exam.items.find(({ nha }) => nha !== first().nha)?.nha;
    expect(messages()).toHaveLength(2);
    expect(said()).toMatch(/\d+ of 100 questions serve [\w-]+, its blueprint says \d+ %/);
  });

  test("keys that lean, and right options that are the longest", () => {
    for (const item of single()) {
      for (const option of item.options ?? []) option.why ??= "It is wrong for four words.";
      if (item.answer?.[0] === "A") item.answer = ["B"];
      rightOf(item).text += ", said at a length that no other option of it has at all";
    }
    expect(said()).toMatch(/exam cpt-practice-exam-1: A is right in 0 of \d+ questions/);
    expect(said()).toMatch(/the right option is the longest in (\d+) of \1 questions/);
  });

  test("options that a word gives away over the whole exam", () => {
    for (const item of single().slice(0, 50)) rightOf(item).text += ", then tell the nurse";
    expect(said()).toMatch(/\d+ of \d+ options with somebody to tell or ask are right/);
  });

  test("a mix that asks for recall, and one without hard questions", () => {
    for (const item of exam.items) {
      item.level = "recall";
      if (item.difficulty === "hard") item.difficulty = "medium";
    }
    expect(messages()).toEqual([
      "exam cpt-practice-exam-1: 0 of 100 questions ask for more than recall",
      "exam cpt-practice-exam-1: 0 of 100 questions are hard",
    ]);
  });

  test("a case whose chart answers for the learner, or names no section", () => {
    const rows = [{ name: "Pulse", value: "142", flag: "high" as const }];
    study.labs.push({ kind: "results", title: "Vital signs", rows });
    study.chart.push({ kind: "note", title: "Triage note", text: "Two words." });
    expect(messages()).toEqual([
      `case ${study.id}: Vital signs has a flag, which answers for the learner`,
      `case ${study.id}: Triage note names no section of the Chart tab`,
    ]);
  });

  test("a choice that must not be missed and is no right answer", () => {
    const [step] = study.steps as [Exclude<CaseStudy["steps"][number], { step: null }>];
    step.must_not_miss = { choices: ["Z"], why: "It cannot wait." };
    expect(messages()).toEqual([
      `case ${study.id}: ${step.item.id}: Z, not to be missed, is no right answer`,
    ]);
  });

  test("a single item that is not what its format says", () => {
    study.steps.splice(1);
    study.format = "bow_tie";
    expect(said()).toContain(`case ${study.id}: its item is no bow_tie`);
    study.format = "trend";
    study.labs = [{ kind: "flow", title: "Vital signs", times: ["08:00"], rows: [] }];
    expect(said()).toContain(
      `case ${study.id}: a trend needs a flow sheet of three times at least`,
    );
  });

  test("a bow-tie as a step of an unfolding case", () => {
    const [step] = study.steps as [CaseStudy["steps"][number]];
    step.item = structuredClone(typed("bow_tie"));
    step.item.id = "another-bow-tie";
    step.item.stem = "Which condition, actions and parameters fit this other client?";
    step.item.source = [study.sources[0]?.id ?? ""];
    delete step.must_not_miss;
    expect(said()).toContain(`case ${study.id}: a bow_tie is an item of its own, not a step`);
  });

  test("an exam, and a case, that are hard to read", () => {
    const heavy =
      "Notwithstanding considerable institutional heterogeneity regarding preanalytical documentation requirements, practitioners' responsibilities necessarily encompass comprehensive verification of identification particulars antecedent to venipuncture, irrespective of circumstantial exigencies or organizational expectations.";
    for (const item of allItems(room)) item.rationale = `${heavy} `.repeat(12);
    expect(said()).toMatch(/its questions read at grade \d+\.\d: at most 10 is wanted/);
    expect(said()).toMatch(/case [\w-]+: it reads at grade \d+\.\d: at most 14 is wanted/);
  });

  test("the same stem as one of the course, or of another item", () => {
    const taken = lesson?.questions[0];
    first().stem = taken?.stem ?? "";
    expect(messages()).toEqual([`${first().id}: asks the same as ${taken?.id}`]);
  });

  test("sentences to complete are told apart by the sentence", () => {
    const [dyad, triad] = [typed("dyad"), typed("triad")];
    triad.stem = dyad.stem;
    expect(messages()).toEqual([]);
    triad.text = dyad.text;
    expect(messages()).toEqual([`${triad.id}: asks the same as ${dyad.id}`]);
  });

  test("a source, a module and a lesson that are not there", () => {
    first().source = ["hearsay"];
    const [, other, third] = single() as [AuthoredQuestion, AuthoredQuestion, AuthoredQuestion];
    other.module = "no-module";
    third.lesson = "no-lesson";
    expect(messages().sort()).toEqual(
      [
        `${first().id}: there is no source hearsay`,
        `${other.id}: there is no module no-module`,
        `${third.id}: there is no lesson no-lesson in ${third.module}`,
      ].sort(),
    );
  });

  test("an option that gives itself away, hardly explains, or is no option", () => {
    wrongOf(first()).text = "Under no circumstances at the bedside";
    const second = single()[1] as AuthoredQuestion;
    wrongOf(second).text = "All of the above";
    wrongOf(second).why = "Wrong.";
    expect(said()).toContain(`${first().id}: “Under no circumstances” gives an option away`);
    expect(said()).toContain(`${second.id}: “All of the above” is no option of its own`);
    expect(said()).toMatch(/the reason of option [A-D] has fewer than 4 words/);
  });

  test("the same within the parts of an item", () => {
    const cloze = typed("dropdown_cloze");
    const [option, other] = cloze.parts?.[0]?.options ?? [];
    Object.assign(other ?? {}, { text: option?.text.toUpperCase() });
    const matrix = typed("matrix_response");
    const [row] = matrix.parts ?? [];
    Object.assign(row ?? {}, { why: "See option B." });
    expect(messages()).toEqual([
      `${matrix.id}: “See option B.…” names an option by its letter`,
      `${matrix.id}: the reason of part ${row?.id} has fewer than 4 words`,
      `${cloze.id}: two options are the same`,
    ]);
  });

  test("what a highlighted passage says is the patient's matter", () => {
    const passage = typed("highlight_text");
    const wrong = passage.options?.findIndex(
      (_, at) => !passage.answer?.includes("ABCDEFGHIJ"[at] ?? ""),
    );
    Object.assign(passage.options?.[wrong ?? 0] ?? {}, { text: "has never smoked" });
    expect(messages()).toEqual([]);
  });

  test("a case whose chart does not unfold, or whose scenario is a line", () => {
    for (const step of study.steps.slice(1)) Object.assign(step, { chart: [], labs: [] });
    study.scenario = "A man has a fever.";
    expect(messages()).toEqual([
      `case ${study.id}: the scenario has 5 words: 80 to 250 are wanted`,
      `case ${study.id}: no step adds anything to its chart`,
    ]);
  });

  test("cases without an item of some type, or a trend", () => {
    room.cases.length = 1;
    const found = messages();
    for (const type of ["bow_tie", "triad", "highlight_table", "trend"])
      expect(found).toContain(`no case has a ${type} item`);
    for (const type of ["highlight_text", "ordered_response"])
      expect(found).not.toContain(`no case has a ${type} item`);
  });
});
