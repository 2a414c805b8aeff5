import { Field } from "~/ui/field";
import { studyFieldWords as words } from "~/words/study-fields";
import { type PaceChoice, PaceChoices } from "./pace-choices";

type FieldState = { id: string; name: string; defaultValue?: string; errors?: string[] };

export type StudyFieldsProps = {
  examDate: FieldState;
  from: string;
  to: string;
  pace: FieldState;
  paces: readonly PaceChoice[];
};

export function StudyFields({ examDate, from, to, pace, paces }: StudyFieldsProps) {
  return (
    <>
      <Field
        {...examDate}
        label={words.examDate}
        hint={words.examDateHint}
        type="date"
        min={from}
        max={to}
        optional
      />
      <PaceChoices {...pace} paces={paces} />
    </>
  );
}
