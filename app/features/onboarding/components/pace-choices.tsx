import { Icon } from "~/ui/icon";
import { studyFieldWords as words } from "~/words/study-fields";

export type PaceChoice = { id: string; name: string; description: string };

export type PaceChoicesProps = {
  id: string;
  name: string;
  paces: readonly PaceChoice[];
  defaultValue?: string;
  errors?: readonly string[];
};

/** The paces, each a whole row to press, with what it means. */
export function PaceChoices({ id, name, paces, defaultValue, errors }: PaceChoicesProps) {
  const errorId = `${id}-error`;
  const error = errors?.[0];
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
      className="grid min-w-0 gap-3 outline-none"
    >
      <legend className="mb-1.5 font-semibold">{words.pace}</legend>
      {error ? (
        <p id={errorId} className="flex items-center gap-2 font-semibold text-bad">
          <Icon name="warning" size={18} />
          {error}
        </p>
      ) : null}
      {paces.map((pace) => (
        <label
          key={pace.id}
          className="flex cursor-pointer items-start gap-3 rounded-lg border-[1.5px] border-line-2 bg-sheet p-4 has-checked:border-brand has-checked:bg-brand-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={pace.id}
            defaultChecked={pace.id === defaultValue}
            aria-labelledby={`${id}-${pace.id}`}
            aria-describedby={`${id}-${pace.id}-means`}
            className="size-6 shrink-0 cursor-pointer accent-brand"
          />
          <span className="min-w-0 grow">
            <strong id={`${id}-${pace.id}`}>{pace.name}</strong>
            <span id={`${id}-${pace.id}-means`} className="block text-sm text-ink-2">
              {pace.description}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
