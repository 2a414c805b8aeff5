/** Form field name of an item's answer, or of one part of it. */
export const answerField = (partId?: string): string => (partId ? `answer.${partId}` : "answer");

/** Reads the selection (defined in items.ts) from a question's form; empty fields are ignored. */
export const selectionIn = (form: FormData): string[] =>
  [...form].flatMap(([name, value]) =>
    /^answer(\.|$)/.test(name) && typeof value === "string" && value !== "" ? [value] : [],
  );
