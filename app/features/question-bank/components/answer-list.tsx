import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { answerFields as words } from "~/words/answer-fields";
import { lettersIn, withPart } from "../choosing";
import { answerField } from "../item-fields";
import { type AnswerPart, letterAt, markOf } from "../items";
import type { AnswerFieldsProps } from "./answer-fields";

/** Characters that fit in a closed select on a phone. */
const roomFor = 26;

/** Select box that fills a blank, a cell or a place. A long choice is repeated in full below it. */
export function PartList({
  of: { item, marks, onMarks },
  part,
  label,
  lettered = false,
}: {
  of: AnswerFieldsProps;
  part: AnswerPart;
  label: string;
  lettered?: boolean;
}) {
  const isLive = useHydrated() && onMarks !== undefined;
  const [chosen = ""] = lettersIn(marks, part.id);
  const value = chosen && markOf(part.id, chosen);
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
          {...(onMarks
            ? {
                value,
                onChange: ({ currentTarget: { value } }) => {
                  const letter = value.slice(part.id.length + 1);
                  onMarks(withPart(item, marks, part.id, letter ? [letter] : []));
                },
              }
            : { defaultValue: value })}
        >
          <option value="">{words.choose}</option>
          {options.map(({ letter, text }) => (
            <option key={letter} value={markOf(part.id, letter)}>
              {text}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute inset-y-0 right-3 h-full text-ink-2"
        />
      </span>
      {/* For browsers that cut off the chosen option. */}
      {whole.length > roomFor ? (
        <span className={classes("drop-whole", isLive && "is-live")} aria-hidden="true">
          {whole}
        </span>
      ) : null}
    </>
  );
}
