export const answerField = (partId?: string): string => (partId ? `answer.${partId}` : "answer");

/** Reads a form's selection (defined in items.ts), without empty fields. */
export const selectionIn = (form: FormData): string[] =>
  [...form].flatMap(([name, value]) =>
    /^answer(\.|$)/.test(name) && typeof value === "string" && value !== "" ? [value] : [],
  );
