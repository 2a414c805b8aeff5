/** Faults of form have file, line and column. */
import path from "node:path";
import { type AuthoredQuestion, type Home, questionSchemas } from "./authored-question";
import { findBrokenReferences, findExamReferences } from "./checks/references";
import {
  type Course,
  type CourseLesson,
  type CourseModule,
  countWords,
  lessonSchema,
  moduleSchema,
  quizzesSchema,
} from "./course";
import { type CaseStudy, caseSchema, type Exam, type ExamContent, examSchema } from "./exams";
import type { Fault } from "./faults";
import { ContentFolder, type Entry, type YamlFile } from "./files.server";
import { questionFlaws } from "./question-flaws";

/** @returns what could be read; do not import it with faults */
export function readCourse(root: string): { course: Course; faults: Fault[] } {
  const content = new ContentFolder(root);
  const { faults } = content;
  const course = {
    modules: content.readEntries("modules", "", (entry) => readModule(content, entry)),
  };
  if (course.modules.length === 0 && faults.length === 0) content.note("", "there is no module");
  // With an unreadable file all references to it would be faults.
  if (faults.length === 0) faults.push(...findBrokenReferences(course));
  return { course, faults };
}

/**
 * @param course whose ids must not be reused
 * @returns what could be read; do not import it with faults
 */
export function readExams(root: string, course: Course): { room: ExamContent; faults: Fault[] } {
  const content = new ContentFolder(root);
  const { faults } = content;
  const room = {
    exams: content.has("exams")
      ? content.readEntries("exams", "", (entry) => readExam(content, entry))
      : [],
    cases: content.has("cases")
      ? content.readEntries("cases", ".yaml", (entry) => readCase(content, entry))
      : [],
  };
  if (faults.length === 0) faults.push(...findExamReferences(room, course));
  return { room, faults };
}

function readModule(content: ContentFolder, { file: folder, order }: Entry): CourseModule | null {
  const files: string[] = [];
  const lessons = content.readEntries(path.join(folder, "lessons"), ".md", (entry) => {
    const name = `${path.basename(entry.file, ".md")}.yaml`;
    files.push(name);
    const lesson = readLesson(content, entry);
    const questions = lesson && content.yaml(path.join(folder, "questions", name));
    if (questions) lesson.questions = readQuestions(questions, "lesson");
    return lesson;
  });
  for (const { file } of content.entries(path.join(folder, "questions"), ".yaml"))
    if (!files.includes(path.basename(file))) content.note(file, "it belongs to no lesson");

  const moduleFile = content.yaml(path.join(folder, "module.yaml"));
  const listFile = content.yaml(path.join(folder, "quizzes.yaml"));
  const head = moduleFile?.parse(moduleSchema);
  const lists = listFile?.parse(quizzesSchema);
  if (!moduleFile || !listFile || !head || !lists) return null;
  const placed = (key: "practice" | "assessment" | "builtin") => ({
    ...lists[key],
    place: listFile.place([key]),
  });
  return {
    ...head,
    order,
    place: moduleFile.place(["id"]),
    lessons,
    lists: {
      practice: placed("practice"),
      assessment: placed("assessment"),
      builtin: placed("builtin"),
    },
  };
}

function readLesson(content: ContentFolder, { file, order }: Entry): CourseLesson | null {
  const markdown = content.markdown(file);
  if (!markdown) return null;
  const { head: yaml, text, firstLine } = markdown;
  const head = yaml.parse(lessonSchema);
  return (
    head && {
      ...head,
      order,
      place: yaml.place(["id"]),
      content: text.trim(),
      // Blank lines above the text are trimmed.
      firstLine: firstLine + text.slice(0, text.search(/\S|$/)).split("\n").length - 1,
      words: countWords(text),
      questions: [],
    }
  );
}

function readExam(content: ContentFolder, { file: folder, order }: Entry): Exam | null {
  const yaml = content.yaml(path.join(folder, "exam.yaml"));
  const head = yaml?.parse(examSchema);
  if (!yaml || !head) return null;
  const place = path.join(folder, "questions");
  const items = content.names(place).flatMap((name) => {
    const file = path.join(place, name);
    if (name.endsWith(".yaml")) {
      const questions = content.yaml(file);
      return questions ? readQuestions(questions, head.track) : [];
    }
    content.note(file, "it is no .yaml");
    return [];
  });
  const linePlaces = head.questions.map((_, at) => yaml.place(["questions", at]));
  return { ...head, place: yaml.place(["id"]), linePlaces, order, items };
}

function readCase(content: ContentFolder, { file, order }: Entry): CaseStudy | null {
  const yaml = content.yaml(file);
  const head = yaml?.parse(caseSchema);
  if (!yaml || !head) return null;
  const facts = { place: yaml.place(["id"]), order };
  if (head.format !== "unfolding") {
    const { question, ...study } = head;
    const item = readQuestion(yaml, question, ["question"], "nclex");
    const steps = item
      ? [{ step: null, title: head.title, chart: [], labs: [], item } as const]
      : [];
    return { ...study, ...facts, steps: [...steps] as CaseStudy["steps"] };
  }
  const steps = head.steps.flatMap(({ question, ...step }, at) => {
    const item = readQuestion(yaml, question, ["steps", at, "question"], "nclex");
    return item ? [{ ...step, item }] : [];
  });
  return { ...head, ...facts, steps };
}

function readQuestions(yaml: YamlFile, home: Home): AuthoredQuestion[] {
  const { value } = yaml;
  if (Array.isArray(value) && value.length > 0)
    return value.flatMap((one, at) => readQuestion(yaml, one, [at], home) ?? []);
  yaml.report([{ path: [], message: "the file is a list of questions" }]);
  return [];
}

function readQuestion(
  yaml: YamlFile,
  value: unknown,
  at: PropertyKey[],
  home: Home,
): AuthoredQuestion | null {
  const question = yaml.parse(questionSchemas[home], value, at);
  if (!question) return null;
  yaml.report(questionFlaws(question, home), at);
  return { ...question, place: yaml.place(at) };
}
