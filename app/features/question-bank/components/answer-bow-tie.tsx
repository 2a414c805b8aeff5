import { type CSSProperties, Fragment, type MouseEvent } from "react";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { answerFields as words } from "../answer-words";
import { type AnswerPart, choiceId, letterAt, partsOf } from "../items";
import { lettersIn, withPartLetters } from "../selection";
import type { AnswerFieldsProps } from "./answer-fields";
import { PartOption, PartsFieldset, PickHint } from "./answer-part";

/** The diagram, which scripts fill, above the three lists that hold the answer. */
export function BowTieFields(props: AnswerFieldsProps) {
  const { item, selection, onSelectionChange, describedBy } = props;
  const isLive = useHydrated() && onSelectionChange !== undefined;
  const parts = partsOf(item) ?? [];
  return (
    <PartsFieldset stem={item.stem} hint={words.bowTie} describedBy={describedBy}>
      <div className="bow-tie">
        <div className={classes("tie", isLive && "is-live")}>
          {parts.map((part, at) => (
            <Fragment key={part.id}>
              {at > 0 ? (
                <svg viewBox="0 0 9 9" preserveAspectRatio="none" aria-hidden="true">
                  <path d={part.maxChoices === 1 ? "M0 2 9 4M0 7 9 5" : "M0 4 9 2M0 5 9 7"} />
                </svg>
              ) : null}
              <p>{part.label}</p>
              <Slots of={props} part={part} isLive={isLive} />
            </Fragment>
          ))}
        </div>
        {parts.map((part) => (
          <fieldset key={part.id} className="min-w-0">
            <legend>{part.label}</legend>
            <p className="min-h-11 text-sm text-ink-2">
              <PickHint
                most={part.maxChoices}
                chosen={lettersIn(selection, part.id).length}
                isLive={isLive && part.maxChoices > 1}
              />
            </p>
            {part.options.map((label, at) => (
              <PartOption key={letterAt(at)} of={props} part={part} letter={letterAt(at)}>
                {label}
              </PartOption>
            ))}
          </fieldset>
        ))}
      </div>
    </PartsFieldset>
  );
}

/** What is chosen of one side; a press takes it out again. */
function Slots({
  of: { item, selection, onSelectionChange },
  part: { id, options, maxChoices },
  isLive,
}: {
  of: AnswerFieldsProps;
  part: AnswerPart;
  isLive: boolean;
}) {
  const chosen = isLive ? lettersIn(selection, id) : [];
  // Room for any option, so that the lists below stay where they are.
  const longest = longestOf(options);
  // The letters are small enough for the longest word (app.css).
  const word = { "--word": longestOf(options.flatMap((one) => one.split(/[\s-]/))).length };
  function takeOut(letter: string, { currentTarget, detail }: MouseEvent<HTMLElement>): void {
    const box = `input[value="${choiceId(id, letter)}"]`;
    // The button goes; a finger stays where it is.
    currentTarget
      .closest(".bow-tie")
      ?.querySelector<HTMLElement>(box)
      ?.focus({ preventScroll: detail > 0 });
    onSelectionChange?.(
      withPartLetters(
        item,
        selection,
        id,
        chosen.filter((one) => one !== letter),
      ),
    );
  }
  return (
    <ul className={classes(maxChoices === 1 && "knot")} style={word as CSSProperties}>
      {Array.from({ length: maxChoices }, (_, at) => {
        const letter = chosen[at];
        const name = letter ? options[letter.charCodeAt(0) - 65] : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <li key={at} className={classes("slot", name && "is-full")}>
            <span aria-hidden="true">{longest}</span>
            {letter && name ? (
              <button
                type="button"
                aria-label={words.takeOut(name)}
                onClick={(event) => takeOut(letter, event)}
              >
                {name}
                <Icon name="cross" size={18} />
              </button>
            ) : (
              <span>{words.empty}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const longestOf = (texts: string[]) =>
  texts.reduce((long, one) => (one.length > long.length ? one : long), "");
