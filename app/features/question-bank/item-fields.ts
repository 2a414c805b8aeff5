/** The fields of an item's form. Apart from what checks a post: the browser reads them too. */

/** The name of the field in which an item is answered, or one of its parts. */
export const answerField = (partId?: string): string => (partId ? `answer.${partId}` : "answer");

/** The marks in a question's form (question-bank/items). A field that is left empty says nothing. */
export const marksIn = (form: FormData): string[] =>
  [...form].flatMap(([name, value]) =>
    /^answer(\.|$)/.test(name) && typeof value === "string" && value !== "" ? [value] : [],
  );
