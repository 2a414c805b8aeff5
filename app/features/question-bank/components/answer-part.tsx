import { type ReactNode, useId } from "react";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { answerFields as words } from "../answer-words";
import { answerField } from "../item-fields";
import { type AnswerPart, choiceId, saysHow } from "../items";
import { lettersIn, toggleInPart } from "../selection";
import type { AnswerFieldsProps } from "./answer-fields";

export function PartsFieldset({
  stem,
  hint,
  more,
  describedBy,
  children,
}: {
  stem: string;
  /** How to answer; left out where the stem says it. */
  hint: string;
  /** Further help, which no stem gives. */
  more?: ReactNode;
  describedBy: string | undefined;
  children: ReactNode;
}) {
  const id = `${useId()}hint`;
  const hintId = more || !saysHow(stem) ? id : undefined;
  return (
    <fieldset aria-describedby={classes(hintId, describedBy) || undefined} className="min-w-0">
      <legend className="mb-4 max-w-[60ch] wrap-anywhere text-xl leading-[1.45] font-medium">
        {stem}
      </legend>
      {hintId ? (
        <p id={hintId} className="-mt-2 mb-4 text-sm text-ink-2">
          {saysHow(stem) ? null : hint} {more}
        </p>
      ) : null}
      <div className="parts">{children}</div>
    </fieldset>
  );
}

/**
 * How many options to choose, or why the others are disabled. Without JavaScript too many can be
 * chosen.
 */
export function PickHint({
  most,
  chosen,
  isLive,
}: {
  most: number;
  chosen: number;
  isLive: boolean;
}) {
  return (
    <span role="status">
      {chosen > most ? (
        <span className="flex items-start gap-1.5 font-semibold text-bad">
          <Icon name="warning" size={18} className="mt-0.5" /> {words.overfull(chosen, most)}
        </span>
      ) : isLive && chosen === most ? (
        words.full(most)
      ) : (
        words.pick(most)
      )}
    </span>
  );
}

export function PartOption({
  of: { item, selection, onSelectionChange },
  part,
  letter,
  children,
}: {
  of: AnswerFieldsProps;
  part: AnswerPart;
  letter: string;
  children: ReactNode;
}) {
  const isLive = useHydrated() && onSelectionChange !== undefined;
  const isOne = part.maxChoices === 1;
  const value = choiceId(part.id, letter);
  const isChosen = selection.includes(value);
  const isFull = isLive && !isOne && lettersIn(selection, part.id).length >= part.maxChoices;
  return (
    <label className="tick">
      <input
        type={isOne ? "radio" : "checkbox"}
        name={answerField(isOne ? part.id : undefined)}
        value={value}
        disabled={isFull && !isChosen}
        {...(onSelectionChange
          ? {
              checked: isChosen,
              onChange: () => onSelectionChange(toggleInPart(item, selection, part, letter)),
            }
          : { defaultChecked: isChosen })}
      />
      <span>{children}</span>
    </label>
  );
}

/** Hidden from screen readers, because each row's labels name its options. */
export function PartHeadings({ headings }: { headings: readonly string[] }) {
  return (
    <div className="part-head" aria-hidden="true">
      {headings.map((heading, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a heading is its column
        <span key={at}>{heading}</span>
      ))}
    </div>
  );
}
