import { audiences } from "#db/vocabulary";
import { Icon } from "~/ui/icon";
import { audienceWords, announcementFormWords as words } from "~/words/announcements";
import { fieldWords } from "~/words/ui";

type Props = { id: string; name: string; defaultValue?: string; errors?: readonly string[] };

/** Who is to hear an announcement: each row is one label. */
export function AudienceChoices({ id, name, defaultValue, errors }: Props) {
  const errorId = `${id}-error`;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={errors ? errorId : undefined}
      className="min-w-0 space-y-1 outline-none"
    >
      <legend className="font-semibold">{words.audience}</legend>
      {errors ? (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-semibold text-bad">
          <Icon name="warning" size={18} className="mt-0.5" />
          <span>
            <span className="sr-only">{fieldWords.error} </span>
            {errors.join(" ")}
          </span>
        </p>
      ) : null}
      {audiences.map((audience) => (
        <label key={audience} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="radio"
            name={name}
            value={audience}
            defaultChecked={audience === defaultValue}
            aria-labelledby={`${id}-${audience}`}
            aria-describedby={`${id}-${audience}-means`}
            className="mt-0.5 size-6 shrink-0 cursor-pointer accent-brand"
          />
          <span>
            <span id={`${id}-${audience}`}>{audienceWords[audience]}</span>
            <span id={`${id}-${audience}-means`} className="block text-sm text-ink-2">
              {words.audienceHints[audience]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
