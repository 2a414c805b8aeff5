import { ChoiceCard, ChoiceSet } from "~/ui/choice-cards";
import { Field } from "~/ui/field";
import { studyFieldWords as words } from "../words";

type PaceChoice = { id: string; name: string; description: string };

export type PaceChoicesProps = {
  id: string;
  name: string;
  paces: readonly PaceChoice[];
  defaultValue?: string;
  errors?: readonly string[];
};

function PaceChoices({ id, name, paces, defaultValue, errors }: PaceChoicesProps) {
  return (
    <ChoiceSet id={id} legend={words.pace} {...(errors ? { errors } : {})}>
      {paces.map((pace) => (
        <ChoiceCard
          key={pace.id}
          id={`${id}-${pace.id}`}
          name={name}
          value={pace.id}
          defaultChecked={pace.id === defaultValue}
          label={<strong>{pace.name}</strong>}
        >
          {pace.description}
        </ChoiceCard>
      ))}
    </ChoiceSet>
  );
}

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
