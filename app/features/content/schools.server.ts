/** The public pages for schools: `content/schools.yaml`. */
import type { z } from "zod";
import { schoolsDemoSchema, schoolsSchema } from "~/features/schools/copy";
import { ContentFaults, type Fault } from "./faults";
import { ContentFolder, contentFolder } from "./files.server";

const schemas = { "schools.yaml": schoolsSchema, "schools-demo.yaml": schoolsDemoSchema } as const;
type Schemas = typeof schemas;
type Name = keyof Schemas;
type Value<Of extends Name> = z.output<Schemas[Of]>;

function read<Of extends Name>(
  root: string,
  name: Of,
): { value: Value<Of> | null; faults: Fault[] } {
  const content = new ContentFolder(root);
  const schema: z.ZodType = schemas[name];
  const value = (content.yaml(name)?.parse(schema) ?? null) as Value<Of> | null;
  return { value, faults: content.faults };
}

export const checkSchools = (root: string): Fault[] =>
  (Object.keys(schemas) as Name[]).flatMap((name) => read(root, name).faults);

const cached = new Map<Name, Value<Name>>();

/**
 * Cached: changes show after a restart.
 * @throws ContentFaults if it has a fault of form
 */
export function schoolsCopy<Of extends Name>(name: Of): Value<Of> {
  const known = cached.get(name) as Value<Of> | undefined;
  if (known) return known;
  const { value, faults } = read(contentFolder(), name);
  if (!value) throw new ContentFaults(faults);
  cached.set(name, value);
  return value;
}

/** At the start, so that a fault is named before anyone reads the page. */
export function readSchoolsCopy(): void {
  for (const name of Object.keys(schemas) as Name[]) schoolsCopy(name);
}
