/** Reads `content/` into a course, and names every fault of form with its file, line and column. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
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
import type { Fault, Place } from "./faults";
import { findBrokenReferences } from "./references";

const numbered = /^(\d{2})-(.+?)(\.\w+)?$/;

/** A YAML text whose values know their lines. `firstLine` is where it begins in its file. */
export class YamlFile {
  readonly #lines = new LineCounter();
  readonly #doc;

  constructor(
    readonly file: string,
    source: string,
    readonly faults: Fault[],
    readonly firstLine = 1,
  ) {
    this.#doc = parseDocument(source, { lineCounter: this.#lines });
    for (const error of this.#doc.errors)
      this.fault(error.pos[0], error.message.split("\n")[0] ?? "not YAML");
  }

  get ok(): boolean {
    return this.#doc.errors.length === 0;
  }

  get value(): unknown {
    return this.#doc.toJS();
  }

  /** The place of the value at a path, or of the nearest thing around it. */
  place(at: PropertyKey[]): Place {
    for (let length = at.length; length > 0; length--) {
      const node = this.#doc.getIn(at.slice(0, length), true) as { range?: [number] } | undefined;
      if (node?.range) return this.#at(node.range[0]);
    }
    return { file: this.file, line: this.firstLine, column: 1 };
  }

  #at(offset: number): Place {
    const { line, col } = this.#lines.linePos(offset);
    return { file: this.file, line: line + this.firstLine - 1, column: col };
  }

  fault(offset: number, message: string): void {
    this.faults.push({ ...this.#at(offset), message });
  }

  /** The value at a path by its schema, or null with its faults noted. */
  parse<S extends z.ZodType>(
    schema: S,
    value: unknown,
    at: PropertyKey[] = [],
  ): z.output<S> | null {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      const where = [...at, ...issue.path];
      const name = issue.path.length > 0 ? `${issue.path.join(".")}: ` : "";
      this.faults.push({ ...this.place(where), message: `${name}${issue.message}` });
    }
    return null;
  }
}

function entries(folder: string, ending: string): { order: number; file: string; stem: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending) && numbered.test(name))
    .sort()
    .map((name) => {
      const [, order, stem] = numbered.exec(name) ?? [];
      return { order: Number(order), file: path.join(folder, name), stem: stem ?? "" };
    });
}

/**
 * Reads a content folder.
 * @returns what could be read, and the faults of form; with any fault the course is not to be imported
 */
export function readCourse(folder: string): { course: Course; faults: Fault[] } {
  const faults: Fault[] = [];
  const name = (file: string) => path.relative(path.dirname(folder), file);
  const course: Course = { modules: [] };

  for (const { order, file } of entries(path.join(folder, "modules"), "")) {
    const module = readModule(file, order, name, faults);
    if (module) course.modules.push(module);
  }
  if (course.modules.length === 0 && faults.length === 0)
    faults.push({ file: name(folder), line: 1, column: 1, message: "there is no module" });
  // A file that could not be read would make others seem wrong that name what is in it.
  if (faults.length === 0) faults.push(...findBrokenReferences(course));
  return { course, faults };
}

function readModule(
  folder: string,
  order: number,
  name: (file: string) => string,
  faults: Fault[],
): CourseModule | null {
  const open = (file: string) => {
    if (existsSync(file)) return new YamlFile(name(file), readFileSync(file, "utf8"), faults);
    faults.push({ file: name(file), line: 1, column: 1, message: "the file is missing" });
    return null;
  };

  const lessons: CourseLesson[] = [];
  for (const { order: number, file, stem } of entries(path.join(folder, "lessons"), ".md")) {
    const lesson = readLesson(file, number, name, faults);
    if (!lesson) continue;
    if (lesson.id !== stem)
      faults.push({ ...lesson.place, message: `the id ${lesson.id} is not the file's name` });
    const questions = open(
      path.join(folder, "questions", path.basename(file).replace(/\.md$/, ".yaml")),
    );
    if (questions?.ok) lesson.questions = readQuestions(questions);
    lessons.push(lesson);
  }

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
  const source = readFileSync(file, "utf8");
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
    // Below the front matter, its two marks, and the blank lines that trimming took.
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
