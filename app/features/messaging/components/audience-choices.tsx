import { audiences } from "#db/vocabulary";
import { ChoiceCard, ChoiceSet } from "~/ui/choice-cards";
import { audienceWords, announcementFormWords as words } from "~/words/announcements";

type Props = { id: string; name: string; defaultValue?: string; errors?: readonly string[] };

export function AudienceChoices({ id, name, defaultValue, errors }: Props) {
  return (
    <ChoiceSet id={id} legend={words.audience} {...(errors ? { errors } : {})}>
      {audiences.map((audience) => (
        <ChoiceCard
          key={audience}
          id={`${id}-${audience}`}
          name={name}
          value={audience}
          defaultChecked={audience === defaultValue}
          label={audienceWords[audience]}
        >
          {words.audienceHints[audience]}
        </ChoiceCard>
      ))}
    </ChoiceSet>
  );
}
