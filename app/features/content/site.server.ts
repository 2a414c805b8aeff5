import path from "node:path";
import { fileURLToPath } from "node:url";
import { type SiteCopy, siteSchema } from "~/features/site/copy";
import type { CourseQuestion } from "./course";
import type { Fault } from "./faults";
import { openYaml, type YamlFile } from "./files.server";
import { ContentFaults } from "./import.server";

/** @returns the copy, or null with its faults of form; and the file, if it could be opened */
function readSite(folder: string): {
  copy: SiteCopy | null;
  faults: Fault[];
  yaml?: YamlFile;
} {
  const file = path.join(folder, "site.yaml");
  const name = path.relative(path.dirname(folder), file);
  const faults: Fault[] = [];
  const yaml = openYaml(file, name, faults);
  if (!yaml) return { copy: null, faults };
  return { copy: yaml.ok ? yaml.parse(siteSchema, yaml.value) : null, faults, yaml };
}

/**
 * @param questions the course's, to which the copy refers; undefined if the course could not be
 * read
 */
export function checkSite(
  folder: string,
  questions?: readonly Pick<CourseQuestion, "id" | "type">[],
): Fault[] {
  const { copy, faults, yaml } = readSite(folder);
  if (!copy || !yaml || !questions) return faults;
  const types = new Map(questions.map(({ id, type }) => [id, type]));
  const named = copy.front.try.questions;
  for (const [at, id] of named.entries()) {
    const message = !types.has(id)
      ? `there is no question ${id} in the course`
      : types.get(id) !== "multiple_choice"
        ? `the question ${id} has not just one right answer`
        : named.indexOf(id) < at
          ? `the question ${id} is named twice`
          : null;
    if (message) faults.push({ ...yaml.place(["front", "try", "questions", at]), message });
  }
  return faults;
}

/**
 * The built program is in build/server; run from its sources, it is started in the repository's
 * root.
 */
export const contentFolder = () =>
  import.meta.env.PROD
    ? fileURLToPath(new URL("../../content", import.meta.url))
    : path.resolve("content");

let cachedCopy: SiteCopy | undefined;

/**
 * The copy of the public pages. Cached: changes show after a restart.
 * @throws ContentFaults if the file has a fault of form
 */
export function siteCopy(): SiteCopy {
  if (cachedCopy) return cachedCopy;
  const { copy, faults } = readSite(contentFolder());
  if (!copy)
    throw new ContentFaults(
      faults.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
    );
  cachedCopy = copy;
  return cachedCopy;
}
