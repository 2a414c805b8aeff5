/** What a posted form may look like: whatever is beyond that, no form of ours sends. */

export type FormLimits = {
  fields: number;
  /** Fields of the same name: checkboxes of one group. */
  ofOneName: number;
  /** Of all names and values together. An action may send what was typed back: so this bounds its response too. */
  characters: number;
};

const usual: FormLimits = { fields: 400, ofOneName: 100, characters: 20_000 };

const longestName = 64;
const deepestName = 4;
// Two underscores begin Conform's own fields and `__proto__`. An index in brackets would let Conform build an array of
// that length.
const fieldName = /^(?!__)[\w-]+(\.(?!__)[\w-]+)*$/;

/** Returns why no form of ours sends this, or null when one may. */
export function findFormFault(form: FormData, limits = usual): "malformed" | "too large" | null {
  const counts = new Map<string, number>();
  let fields = 0;
  let characters = 0;
  for (const [name, value] of form) {
    const ofThisName = (counts.get(name) ?? 0) + 1;
    counts.set(name, ofThisName);
    fields += 1;
    if (fields > limits.fields || ofThisName > limits.ofOneName) return "malformed";
    // No form of ours has a file.
    if (typeof value !== "string" || !isFieldName(name)) return "malformed";
    characters += name.length + value.length;
    if (characters > limits.characters) return "too large";
  }
  return null;
}

function isFieldName(name: string): boolean {
  return (
    name.length <= longestName && fieldName.test(name) && name.split(".").length <= deepestName
  );
}

const declared = new WeakMap<Request, FormLimits>();

/** The limits that hold for a request's form. */
export const limitsFor = (request: Request): FormLimits => declared.get(request) ?? usual;

/** Reads the form of an action whose page posts more than the usual. */
export function readLargeForm(request: Request, limits: Partial<FormLimits>): Promise<FormData> {
  declared.set(request, { ...usual, ...limits });
  return request.formData();
}
