/** Reads `content/exams` and `content/cases`; faults of form have file, line and column. */
import { existsSync } from "node:fs";
import path from "node:path";
import type { Course } from "./course";
import { type CaseStudy, caseSchema, type Exam, type ExamContent, examSchema } from "./exams";
import type { Fault } from "./faults";
import { type Entry, numberedEntries, openYaml, readFolder, type YamlFile } from "./files.server";
import { bodySchema } from "./item-forms";
import { type Item, itemSchemas, type Track } from "./items";
import { findExamReferences } from "./references";

type NameInMessages = (file: string) => string;

/**
 * Reads exams and case studies, if there are any.
 * @param course whose ids must not be reused
 * @returns what could be read, and the faults; with any fault it must not be imported
 */
export function readExamContent(
  folder: string,
  course: Course,
): { room: ExamContent; faults: Fault[] } {
  const faults: Fault[] = [];
  const name: NameInMessages = (file) => path.relative(path.dirname(folder), file);
  const all = <Of extends { id: string } & Pick<Exam, "place">>(
    place: string,
    ending: string,
    read: (entry: Entry) => Of | null,
  ): Of[] => {
    const within = path.join(folder, place);
    if (!existsSync(within)) return [];
    return numberedEntries(within, ending, name, faults).flatMap((entry) => {
      const one = read(entry);
      if (one && one.id !== entry.stem)
        faults.push({ ...one.place, message: `the id ${one.id} is not its file's name` });
      return one ?? [];
    });
  };
  const room: ExamContent = {
    exams: all("exams", "", (entry) => readExam(entry, name, faults)),
    cases: all("cases", ".yaml", (entry) => readCase(entry, name, faults)),
  };
  // With an unreadable file, references to its contents would all seem broken.
  if (faults.length === 0) faults.push(...findExamReferences(room, course));
  return { room, faults };
}

function readExam(
  { file: folder, order }: Entry,
  name: NameInMessages,
  faults: Fault[],
): Exam | null {
  const file = path.join(folder, "exam.yaml");
  const yaml = openYaml(file, name(file), faults);
  const head = yaml?.ok ? yaml.parse(examSchema, yaml.value) : null;
  if (!yaml || !head) return null;
  const place = path.join(folder, "questions");
  const items = readFolder(place, name(place), faults).flatMap((one) => {
    const part = path.join(place, one);
    if (one.endsWith(".yaml")) return readItems(openYaml(part, name(part), faults), head.track);
    faults.push({ file: name(part), line: 1, column: 1, message: "it is no .yaml" });
    return [];
  });
  const linePlaces = head.questions.map((_, at) => yaml.place(["questions", at]));
  return { ...head, place: yaml.place(["id"]), linePlaces, order, items };
}

function readItems(yaml: YamlFile | null, track: Track): Item[] {
  if (!yaml?.ok) return [];
  if (Array.isArray(yaml.value) && yaml.value.length > 0)
    return yaml.value.flatMap((one, at) => readItem(yaml, one, { track, at: [at] }) ?? []);
  yaml.fault(0, "the file is a list of questions");
  return [];
}

/** Parses the fields shared by all items of the track, then those of its type. */
function readItem(
  yaml: YamlFile,
  value: unknown,
  { track, at }: { track: Track; at: PropertyKey[] },
): Item | null {
  const about = itemSchemas[track];
  const isAbout = (key: string) => Object.hasOwn(about.shape, key);
  const own = value !== null && typeof value === "object" ? Object.entries(value) : [];
  const head = yaml.parse(about, Object.fromEntries(own.filter(([key]) => isAbout(key))), at);
  const rest = Object.fromEntries(own.filter(([key]) => !isAbout(key)));
  const body = yaml.parse(bodySchema, rest, at);
  return head && body ? { ...head, ...body, place: yaml.place(at) } : null;
}

function readCase({ file, order }: Entry, name: NameInMessages, faults: Fault[]): CaseStudy | null {
  const yaml = openYaml(file, name(file), faults);
  const head = yaml?.ok ? yaml.parse(caseSchema, yaml.value) : null;
  if (!yaml || !head) return null;
  const steps = head.steps.flatMap(({ question, ...step }, at) => {
    const item = readItem(yaml, question, { track: "nclex", at: ["steps", at, "question"] });
    return item ? [{ ...step, item }] : [];
  });
  return { ...head, steps, place: yaml.place(["id"]), order };
}
