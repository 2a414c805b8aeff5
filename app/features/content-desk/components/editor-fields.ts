import type { Problem } from "../check-form";
import { deskWords } from "../words";

/** Labels, hints and errors of the editor's fields. */
export type FieldNotes = {
  errors: (field: string) => { errors?: readonly string[] };
  /** A hint with the advice behind it. */
  hint: (field: string, hint?: string) => { hint?: string };
};

export function notesOf({
  problems,
  advice,
}: {
  problems: readonly Problem[];
  advice: readonly Problem[];
}): FieldNotes {
  const of = (all: readonly Problem[], field: string) =>
    all.filter((one) => one.field === field).map(({ message }) => message);
  return {
    errors: (field) => {
      const errors = of(problems, field);
      return errors.length > 0 ? { errors } : {};
    },
    hint: (field, hint = "") => {
      const all = [hint, ...of(advice, field).map(deskWords.advice)].filter(Boolean).join(" ");
      return all ? { hint: all } : {};
    },
  };
}
