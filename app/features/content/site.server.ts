import { type SiteCopy, siteSchema } from "~/features/site/copy";
import type { AuthoredQuestion } from "./authored-question";
import { ContentFaults, type Fault } from "./faults";
import { ContentFolder, contentFolder, type YamlFile } from "./files.server";

/** @returns null with faults of form; and the file, if it could be opened */
function readSite(root: string): {
  copy: SiteCopy | null;
  faults: Fault[];
  yaml: YamlFile | null;
} {
  const content = new ContentFolder(root);
  const yaml = content.yaml("site.yaml");
  return { copy: yaml?.parse(siteSchema) ?? null, faults: content.faults, yaml };
}

/** @param questions of the course; undefined if unreadable */
export function checkSite(
  folder: string,
  questions?: readonly Pick<AuthoredQuestion, "id" | "type">[],
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

let cachedCopy: SiteCopy | undefined;

/**
 * Cached: changes show after a restart.
 * @throws ContentFaults if the file has a fault of form
 */
export function siteCopy(): SiteCopy {
  if (cachedCopy) return cachedCopy;
  const { copy, faults } = readSite(contentFolder());
  if (!copy) throw new ContentFaults(faults);
  cachedCopy = copy;
  return cachedCopy;
}
