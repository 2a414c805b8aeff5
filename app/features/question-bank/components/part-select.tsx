import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { answerFields as words } from "../answer-words";
import { answerField } from "../item-fields";
import { type AnswerPart, choiceId, letterAt } from "../items";
import { lettersIn, withPartLetters } from "../selection";
import type { AnswerFieldsProps } from "./answer-fields";

/** What fits in a closed select on a phone. */
const maxClosedLength = 26;

/** A long choice is repeated in full below the select. */
export function PartSelect({
  of: { item, selection, onSelectionChange },
  part,
  label,
  lettered = false,
  taken = [],
}: {
  of: AnswerFieldsProps;
  part: AnswerPart;
  label: string;
  lettered?: boolean;
  /** Letters that cannot be chosen here. */
  taken?: string[];
}) {
  const isLive = useHydrated() && onSelectionChange !== undefined;
  const [chosen = ""] = lettersIn(selection, part.id);
  const value = chosen && choiceId(part.id, chosen);
  const options = part.options.map((text, at) => {
    const letter = letterAt(at);
    return { letter, text: lettered ? `${letter}. ${text}` : text };
  });
  const whole = options.find(({ letter }) => letter === chosen)?.text ?? "";
  return (
    <>
      <span className="relative block">
        <select
          name={answerField(part.id)}
          data-place={part.id}
          aria-label={label}
          className="input drop pr-10 text-ellipsis"
          {...(onSelectionChange
            ? {
                value,
                onChange: ({ currentTarget: { value } }) => {
                  const letter = value.slice(part.id.length + 1);
                  onSelectionChange(
                    withPartLetters(item, selection, part.id, letter ? [letter] : []),
                  );
                },
              }
            : { defaultValue: value })}
        >
          <option value="">{words.choose}</option>
          {options.map(({ letter, text }) => (
            <option
              key={letter}
              value={choiceId(part.id, letter)}
              disabled={taken.includes(letter)}
            >
              {text}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute inset-y-0 right-3 h-full text-ink-2"
        />
      </span>
      {/* Browsers may cut off the chosen option. */}
      {whole.length > maxClosedLength ? (
        <span className={classes("drop-whole", isLive && "is-live")} aria-hidden="true">
          {whole}
        </span>
      ) : null}
    </>
  );
}
