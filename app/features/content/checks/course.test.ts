import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { AuthoredQuestion } from "../authored-question";
import type { Course, CourseLesson, CourseModule } from "../course";
import { readCourse } from "../read.server";
import { courseFaults, findCourseFaults } from "./course";
import { gradeLevel } from "./texts";

const { course: shipped } = readCourse(path.resolve("content"));
let course: Course;
let module: CourseModule;
let lesson: CourseLesson;

beforeEach(() => {
  // Only the first and the third module, because checking all of them for each fault takes long.
  course = structuredClone({ modules: shipped.modules.filter((_, at) => at === 0 || at === 2) });
  module = course.modules[1] as CourseModule;
  lesson = module.lessons[4] as CourseLesson;
});

const messages = () => findCourseFaults(course).map(({ message }) => message);
/** A question of a lesson, which is answered as a whole. */
type LessonQuestion = AuthoredQuestion & Required<Pick<AuthoredQuestion, "options" | "answer">>;
const single = (questions: AuthoredQuestion[]) =>
  questions.filter(({ type }) => type === "multiple_choice") as LessonQuestion[];
const all = () => module.lessons.flatMap(({ questions }) => questions);
function moveKey(question: LessonQuestion, letter: string) {
  for (const option of question.options) option.why ??= "It is wrong for a reason of four words.";
  question.answer = [letter];
}
const rightOption = ({ options, answer }: LessonQuestion) =>
  options["ABCD".indexOf(answer[0] ?? "")] as LessonQuestion["options"][number];
const first = () => single(lesson.questions)[0] as LessonQuestion;

test("the fixtures have no fault of their own", () => {
  expect(messages()).toEqual([]);
});

test("a fault names its file and line", () => {
  first().rationale = "Too short.";
  expect(findCourseFaults(course)).toEqual([
    {
      file: expect.stringMatching(/^content\/modules\/03-.*\/questions\/05-order-of-draw\.yaml$/),
      line: first().place.line,
      column: expect.any(Number),
      message: `${first().id}: the rationale has fewer than 12 words`,
    },
  ]);
});

describe("answers", () => {
  test("that lean to a letter in a check quiz", () => {
    for (const one of single(lesson.questions).slice(0, 4)) moveKey(one, "C");
    expect(messages().join("\n")).toMatch(
      /the check quiz of order-of-draw: C is right in \d of \d+ questions, at most 3/,
    );
  });

  test("that lean to a letter in the quick quiz alone", () => {
    const quick = module.lists.practice.questions.slice(0, 5);
    for (const one of single(all().filter(({ id }) => quick.includes(id))).slice(0, 3))
      moveKey(one, "D");
    expect(messages().join("\n")).toMatch(/ quick quiz: D is right in [345] of [45] questions/);
  });

  test("that lean to a letter in an assessment", () => {
    const { questions } = module.lists.assessment;
    for (const one of single(all().filter(({ id }) => questions.includes(id))).slice(0, 8))
      moveKey(one, "B");
    expect(messages().join("\n")).toMatch(/ assessment: B is right in \d+ of \d+ questions/);
  });

  test("of which a letter holds under a fifth, or over three tenths, of the module's", () => {
    const some = single(all());
    for (const one of some.filter(({ answer }) => answer[0] === "A")) moveKey(one, "B");
    const found = messages().join("\n");
    expect(found).toMatch(/: A is right in 0 of \d+ questions, 20 to 30 % are wanted/);
    expect(found).toMatch(/: B is right in \d+ of \d+ questions, 20 to 30 % are wanted/);
  });

  test("that are the longest option too often", () => {
    for (const one of single(all()))
      rightOption(one).text +=
        ", said at a length that no other option of this question has at all";
    expect(messages().join("\n")).toMatch(
      /the right option is the longest in (\d+) of \1 questions/,
    );
  });
});

describe("wording", () => {
  test.each([
    ["All of the above", "is no option of its own"],
    ["None of these", "is no option of its own"],
    ["Both A and C", "is no option of its own"],
    ["It is always done at the bedside", "“always” gives an option away"],
    ["Under no circumstances at the bedside", "“Under no circumstances” gives an option away"],
  ])("an option “%s”", (text, message) => {
    const question = first();
    const wrong = question.options.find((one) => one !== rightOption(question));
    Object.assign(wrong ?? {}, { text });
    expect(messages()).toEqual([
      `${question.id}: ${message.startsWith("is") ? `“${text}” ${message}` : message}`,
    ]);
  });

  test("an absolute word gives nothing away where a right and a wrong option have one", () => {
    const question = first();
    for (const option of question.options) option.text += ", always";
    expect(messages().filter((one) => one.includes("gives an option away"))).toEqual([]);
  });

  test.each(["Which of these tubes should not be mixed?", "All of these tubes are mixed except:"])(
    "a negative stem in small letters: %s",
    (stem) => {
      first().stem = stem;
      expect(messages()).toEqual([
        `${first().id}: a negative stem writes NOT or EXCEPT in capitals`,
      ]);
    },
  );

  test("an explanation that names an option by its letter, or hardly explains", () => {
    const question = first();
    const [wrong, other] = question.options.filter((one) => one !== rightOption(question));
    Object.assign(wrong ?? {}, { why: "It does the same harm as option C does." });
    Object.assign(other ?? {}, { why: "Wrong." });
    const found = messages();
    expect(found).toHaveLength(2);
    expect(found.join("\n")).toContain("names an option by its letter");
    expect(found.join("\n")).toMatch(/the reason of option [A-D] has fewer than 4 words/);
    Object.assign(wrong ?? {}, { why: "Option (C) does the same harm to a sample." });
    expect(messages().join("\n")).toContain("names an option by its letter");
  });

  test("the same option twice", () => {
    const [one, other] = first().options;
    Object.assign(other ?? {}, { text: one?.text.toUpperCase() });
    expect(messages()).toContain(`${first().id}: two options are the same`);
  });

  test("a select-all stem without its last sentence", () => {
    const question = all().find(({ type }) => type === "select_all") as LessonQuestion;
    question.stem = "Which of these tubes hold citrate?";
    expect(messages()).toContain(
      `${question.id}: the stem of a select-all question ends with “Select all that apply.”`,
    );
  });

  test("a source that the lesson does not have", () => {
    first().source = ["hearsay"];
    expect(messages()).toEqual([`${first().id}: there is no source hearsay`]);
  });

  test("the same stem twice over modules, but for a word", () => {
    const other = single(course.modules[0]?.lessons[0]?.questions ?? [])[0] as LessonQuestion;
    first().stem =
      "A patient on a winged set has one order, a prothrombin time: what is filled first?";
    other.stem = first().stem.replace("one order", "one request");
    expect(messages()).toEqual([`${first().id}: asks the same as ${other.id}`]);
  });
});

describe("a module", () => {
  test("whose questions mostly ask for recall", () => {
    for (const one of all()) one.level = "recall";
    expect(messages()).toEqual([
      `module ${module.id}: 0 of ${all().length} questions ask for more than recall`,
    ]);
  });

  test("without hard questions, or without select-all", () => {
    for (const one of all()) if (one.difficulty === "hard") one.difficulty = "medium";
    for (const { questions } of module.lessons)
      questions.splice(0, questions.length, ...single(questions));
    const found = messages().join("\n");
    expect(found).toContain("questions are hard");
    expect(found).toContain("0 questions are select-all, 3 are wanted");
  });

  test("with four lessons", () => {
    module.lessons.length = 4;
    expect(messages().join("\n")).toContain("it has 4 lessons, five to eight are wanted");
  });

  test("with nine lessons", () => {
    while (module.lessons.length < 9) module.lessons.push(structuredClone(lesson));
    expect(messages()).toContain(`module ${module.id}: it has 9 lessons, five to eight are wanted`);
  });

  test("with lists that are too short or share a question", () => {
    const { practice, assessment, builtin } = module.lists;
    practice.questions.length = 14;
    assessment.questions[0] = practice.questions[0] ?? "";
    builtin.questions.pop();
    const found = messages().join("\n");
    expect(found).toContain("practice: 15 to 25 questions are wanted, not 14");
    expect(found).toContain(`assessment: ${practice.questions[0]} stands in practice already`);
    expect(found).toContain("builtin: 5 questions are wanted, not 4");
  });

  test("with lists that are too long", () => {
    const { practice, assessment, builtin } = module.lists;
    const ids = all().map(({ id }) => id);
    practice.questions = ids.slice(0, 26);
    assessment.questions = ids.slice(0, 21);
    builtin.questions = ids.slice(0, 6);
    const found = messages().join("\n");
    expect(found).toContain("practice: 15 to 25 questions are wanted, not 26");
    expect(found).toContain("assessment: 10 to 20 questions are wanted, not 21");
    expect(found).toContain("builtin: 5 questions are wanted, not 6");
  });
});

describe("a lesson", () => {
  test("that is too short, and lacks a section", () => {
    lesson.words = 599;
    lesson.content = lesson.content.replace("## Common mistakes", "## Mistakes");
    lesson.summary = "Short.";
    expect(messages()).toEqual([
      "the lesson has 599 words: 600 to 1,200 are wanted",
      "the summary has 1 words: 25 to 100 are wanted",
      "the section “Common mistakes” is missing",
    ]);
  });

  test("that is too long, as its summary is", () => {
    lesson.words = 1201;
    lesson.summary = "word ".repeat(101);
    expect(messages()).toEqual([
      "the lesson has 1201 words: 600 to 1,200 are wanted",
      "the summary has 101 words: 25 to 100 are wanted",
    ]);
  });

  test.each([5, 13])("that has %i questions", (count) => {
    lesson.questions = all().slice(0, count);
    expect(messages().join("\n")).toContain(
      `the lesson has ${count} questions: 6 to 12 are wanted`,
    );
  });

  test("whose questions are hard to read", () => {
    const hard =
      "Notwithstanding considerable institutional heterogeneity regarding preanalytical documentation requirements, practitioners' responsibilities necessarily encompass comprehensive verification of identification particulars antecedent to venipuncture.";
    for (const question of lesson.questions) {
      question.rationale = hard;
      for (const option of question.options ?? []) if (option.why) option.why = hard;
    }
    expect(messages()).toEqual([
      expect.stringMatching(/^its questions read at grade [12]\d\.\d: at most 10 is wanted$/),
    ]);
  });

  test("with HTML, which would be shown as it is written", () => {
    const lines = lesson.content.split("\n").length;
    lesson.content += "\n\nA word <b>in bold</b>, 3 < 4, and <https://example.com>.\n\n<hr>\n";
    expect(findCourseFaults(course).map(({ line, message }) => [line, message])).toEqual([
      [lesson.firstLine + lines + 1, "“<b>” is HTML: it would be shown as it is written"],
      [lesson.firstLine + lines + 3, "“<hr>” is HTML: it would be shown as it is written"],
    ]);
  });

  test("that is hard to read", () => {
    lesson.content +=
      "\n\nNotwithstanding considerable institutional heterogeneity regarding preanalytical documentation requirements, practitioners' responsibilities necessarily encompass comprehensive verification of identification particulars antecedent to venipuncture, irrespective of circumstantial exigencies or organizational expectations.";
    lesson.content = lesson.content.split("\n\n").at(-1) ?? "";
    expect(messages().join("\n")).toMatch(/the lesson reads at grade [23]\d\.\d: at most 10/);
  });
});

test("the grade of a text is Flesch and Kincaid's, over its sentences alone", () => {
  // 6 words, 1 sentence, 6 syllables: 0.39 × 6 + 11.8 − 15.59.
  expect(gradeLevel("The cat sat on the mat.")).toBeCloseTo(-1.45, 2);
  expect(
    gradeLevel(
      "## A heading of many words\n\n| a | b |\n|-|-|\n| c | d |\n\nThe cat sat on the mat.",
    ),
  ).toBeCloseTo(-1.45, 2);
});

describe("the whole course", () => {
  beforeEach(() => {
    course = structuredClone(shipped);
  });
  const lacks = () => courseFaults(course, "content").map(({ message }) => message);

  test("has nothing to wish for", () => {
    expect(lacks()).toEqual([]);
  });

  test("a module that is missing, or has another name", () => {
    Object.assign(course.modules[0] ?? {}, { name: "Ethics" });
    course.modules.pop();
    expect(lacks().slice(0, 2)).toEqual([
      "module 1 is named Fundamentals & Ethics",
      "module 9, Quality Control, is missing",
    ]);
  });

  test("lessons that nobody has read do not count", () => {
    for (const one of course.modules.slice(0, 3).flatMap(({ lessons }) => lessons))
      one.reviewed = undefined;
    const found = lacks().join("\n");
    expect(found).toMatch(/the course has \d+ reviewed lessons: 54 are wanted/);
    expect(found).toMatch(/the course has \d+ questions of reviewed lessons: 540 are wanted/);
  });

  test("options that a word gives away", () => {
    const questions = course.modules.flatMap(({ lessons }) =>
      lessons.flatMap((one) => one.questions),
    );
    for (const one of single(questions).slice(0, 60))
      rightOption(one).text += ", then tell the nurse";
    expect(lacks().join("\n")).toMatch(/\d+ of \d+ options with somebody to tell or ask are right/);
  });

  test("an exam's domain or area that goes short", () => {
    for (const one of course.modules.flatMap(({ lessons }) =>
      lessons.flatMap(({ questions }) => questions),
    )) {
      if (one.nha === "patient-preparation") one.nha = "routine-collections";
      if (one.ascp === "non-blood") one.ascp = "specimen-handling";
    }
    const found = lacks().join("\n");
    expect(found).toContain("0.0 % of the questions serve NHA patient-preparation");
    expect(found).toContain("0.0 % of the questions serve ASCP non-blood");
  });
});
