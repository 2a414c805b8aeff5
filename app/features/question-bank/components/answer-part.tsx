import { type ReactNode, useId } from "react";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { choiceWords } from "~/ui/words";
import { answerFields as words } from "../answer-words";
import { answerField } from "../item-fields";
import { type AnswerPart, choiceId, partsOf, saysHow } from "../items";
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
  of: { item, selection, onSelectionChange, struck = [] },
  part,
  letter,
  labelledBy,
  children,
}: {
  of: AnswerFieldsProps;
  part: AnswerPart;
  letter: string;
  /** Ids of a table's headings, in place of children. */
  labelledBy?: string;
  children?: ReactNode;
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
        aria-labelledby={labelledBy}
        disabled={isFull && !isChosen}
        {...(onSelectionChange
          ? {
              checked: isChosen,
              onChange: () => onSelectionChange(toggleInPart(item, selection, part, letter)),
            }
          : { defaultChecked: isChosen })}
      />
      {children ? (
        <span>{struck.includes(value) ? <Struck>{children}</Struck> : children}</span>
      ) : null}
    </label>
  );
}

/** @param children an option that is ruled out; it can still be chosen */
const Struck = ({ children }: { children: ReactNode }) => (
  <>
    <s className="text-ink-2">{children}</s>
    <span className="sr-only"> {choiceWords.struck}</span>
  </>
);

/** The first of a table's headings may be missing: a corner. */
export function PartHeadings({
  id,
  headings,
  open,
}: {
  id?: string;
  headings: readonly string[];
  /** Columns without an answer. */
  open?: readonly boolean[];
}) {
  return (
    <thead>
      <tr>
        {headings.map((heading, at) => {
          const key = `${id}c${at}`;
          return heading ? (
            <th key={key} id={id && key} scope="col" data-open={open?.[at] || undefined}>
              {heading}
            </th>
          ) : (
            <td key={key} />
          );
        })}
      </tr>
    </thead>
  );
}

/** A row for each part: its label, and what is answered. */
export function PartRows({
  of: { item },
  className,
  children,
}: {
  of: AnswerFieldsProps;
  className: string;
  children: (part: AnswerPart) => ReactNode;
}) {
  const { headings } = item.body;
  const id = useId();
  return (
    <table className={classes("filled", className)}>
      {headings ? <PartHeadings headings={headings} /> : null}
      <tbody>
        {(partsOf(item) ?? []).map((part) => (
          <tr key={part.id}>
            <th scope="row" id={id + part.id}>
              {part.label}
            </th>
            <td>
              <fieldset aria-labelledby={id + part.id} className="min-w-0">
                {children(part)}
              </fieldset>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
