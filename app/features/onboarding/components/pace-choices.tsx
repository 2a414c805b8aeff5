import { ChoiceCard, ChoiceSet } from "~/ui/choice-cards";
import { studyFieldWords as words } from "~/words/study-fields";

export type PaceChoice = { id: string; name: string; description: string };

export type PaceChoicesProps = {
  id: string;
  name: string;
  paces: readonly PaceChoice[];
  defaultValue?: string;
  errors?: readonly string[];
};

export function PaceChoices({ id, name, paces, defaultValue, errors }: PaceChoicesProps) {
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
