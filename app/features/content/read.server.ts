/** Reads the modules of `content/`; faults of form have file, line and column. */
import path from "node:path";
import {
  type Course,
  type CourseLesson,
  type CourseModule,
  type CourseQuestion,
  countWords,
  lessonSchema,
  moduleSchema,
  questionSchema,
  quizzesSchema,
} from "./course";
import type { Fault } from "./faults";
import { numberedEntries, openYaml, readText, YamlFile } from "./files.server";
import { findBrokenReferences } from "./references";

/** @returns what could be read, and the faults; with any fault it must not be imported */
export function readCourse(folder: string): { course: Course; faults: Fault[] } {
  const faults: Fault[] = [];
  const name = (file: string) => path.relative(path.dirname(folder), file);
  const course: Course = { modules: [] };

  for (const { order, file, stem } of numberedEntries(
    path.join(folder, "modules"),
    "",
    name,
    faults,
  )) {
    const module = readModule(file, order, name, faults);
    if (!module) continue;
    if (module.id !== stem)
      faults.push({ ...module.place, message: `the id ${module.id} is not the folder's name` });
    course.modules.push(module);
  }
  if (course.modules.length === 0 && faults.length === 0)
    faults.push({ file: name(folder), line: 1, column: 1, message: "there is no module" });
  // With an unreadable file, references to its contents would all seem broken.
  if (faults.length === 0) faults.push(...findBrokenReferences(course));
  return { course, faults };
}

function readModule(
  folder: string,
  order: number,
  name: (file: string) => string,
  faults: Fault[],
): CourseModule | null {
  const open = (file: string) => openYaml(file, name(file), faults);
  const within = (place: string, ending: string) =>
    numberedEntries(path.join(folder, place), ending, name, faults);

  const lessons: CourseLesson[] = [];
  const files = within("lessons", ".md");
  for (const { order: number, file, stem } of files) {
    const lesson = readLesson(file, number, name, faults);
    if (!lesson) continue;
    if (lesson.id !== stem)
      faults.push({ ...lesson.place, message: `the id ${lesson.id} is not the file's name` });
    const questions = open(path.join(folder, "questions", `${path.basename(file, ".md")}.yaml`));
    if (questions?.ok) lesson.questions = readQuestions(questions);
    lessons.push(lesson);
  }
  for (const { file } of within("questions", ".yaml"))
    if (!files.some((lesson) => path.basename(lesson.file, ".md") === path.basename(file, ".yaml")))
      faults.push({ file: name(file), line: 1, column: 1, message: "it belongs to no lesson" });

  const moduleFile = open(path.join(folder, "module.yaml"));
  const listFile = open(path.join(folder, "quizzes.yaml"));
  if (!moduleFile?.ok || !listFile?.ok) return null;
  const head = moduleFile.parse(moduleSchema, moduleFile.value);
  const lists = listFile.parse(quizzesSchema, listFile.value);
  if (!head || !lists) return null;
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

function readLesson(
  file: string,
  order: number,
  name: (file: string) => string,
  faults: Fault[],
): CourseLesson | null {
  const source = readText(file, name(file), faults);
  if (source === null) return null;
  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source);
  if (!parts) {
    faults.push({ file: name(file), line: 1, column: 1, message: "there is no front matter" });
    return null;
  }
  const [, front = "", content = ""] = parts;
  const yaml = new YamlFile(name(file), front, faults, 2);
  if (!yaml.ok) return null;
  const head = yaml.parse(lessonSchema, yaml.value);
  if (!head) return null;
  return {
    ...head,
    order,
    place: yaml.place(["id"]),
    content: content.trim(),
    // After the front matter, its delimiters, and trimmed blank lines.
    firstLine: front.split("\n").length + 3 + content.search(/\S|$/),
    words: countWords(content),
    questions: [],
  };
}

function readQuestions(yaml: YamlFile): CourseQuestion[] {
  const { value } = yaml;
  if (!Array.isArray(value) || value.length === 0) {
    yaml.fault(0, "the file is a list of questions");
    return [];
  }
  return value.flatMap((one, at) => {
    const question = yaml.parse(questionSchema, one, [at]);
    return question ? [{ ...question, place: yaml.place([at]) }] : [];
  });
}
