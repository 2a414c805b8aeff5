export type FormLimits = {
  fields: number;
  perName: number;
  /** All names and values; also bounds a response that returns the form. */
  characters: number;
};

const defaultLimits: FormLimits = { fields: 400, perName: 100, characters: 20_000 };

const maxNameLength = 64;
const maxNameDepth = 4;
// Two underscores begin Conform's own fields and `__proto__`. A number in brackets makes Conform
// build an array of that length.
const fieldName = /^(?!__)[\w-]+(\.(?!__)[\w-]+)*$/;

export function findFormFault(
  form: FormData,
  limits = defaultLimits,
): "malformed" | "too large" | null {
  const counts = new Map<string, number>();
  let fields = 0;
  let characters = 0;
  for (const [name, value] of form) {
    const ofThisName = (counts.get(name) ?? 0) + 1;
    counts.set(name, ofThisName);
    fields += 1;
    if (fields > limits.fields || ofThisName > limits.perName) return "malformed";
    if (typeof value !== "string" || !isFieldName(name)) return "malformed";
    characters += name.length + value.length;
    if (characters > limits.characters) return "too large";
  }
  return null;
}

function isFieldName(name: string): boolean {
  return (
    name.length <= maxNameLength && fieldName.test(name) && name.split(".").length <= maxNameDepth
  );
}

const limitsByRequest = new WeakMap<Request, FormLimits>();

export const limitsFor = (request: Request): FormLimits =>
  limitsByRequest.get(request) ?? defaultLimits;

/** For forms above the default limits. */
export function readLargeForm(request: Request, limits: Partial<FormLimits>): Promise<FormData> {
  limitsByRequest.set(request, { ...defaultLimits, ...limits });
  return request.formData();
}
