import { classes } from "~/ui/classes";
import { useHydrated } from "~/ui/use-hydrated";
import { answerFields as words } from "../answer-words";
import { letterAt, partsOf } from "../items";
import { lettersIn } from "../selection";
import type { AnswerFieldsProps } from "./answer-fields";
import { PartHeadings, PartOption, PartsFieldset, PickHint } from "./answer-part";

export function GroupFields(props: AnswerFieldsProps) {
  const { item, describedBy } = props;
  return (
    <PartsFieldset stem={item.stem} hint={words.groups} describedBy={describedBy}>
      <div className="duo">
        <PartHeadings headings={item.body.headings ?? []} />
        {(partsOf(item) ?? []).map((part) => (
          <fieldset key={part.id} className="part min-w-0">
            <legend>{part.label}</legend>
            <div className="ticks">
              {part.options.map((label, at) => (
                <PartOption key={letterAt(at)} of={props} part={part} letter={letterAt(at)}>
                  {label}
                </PartOption>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </PartsFieldset>
  );
}

/** On wide screens in columns, with the condition in the middle. */
export function BowTieFields(props: AnswerFieldsProps) {
  const { item, selection, onSelectionChange, describedBy } = props;
  const isLive = useHydrated() && onSelectionChange !== undefined;
  return (
    <PartsFieldset stem={item.stem} hint={words.bowTie} describedBy={describedBy}>
      <div className="bow-tie">
        {(partsOf(item) ?? []).map((part) => (
          <div key={part.id} className={classes(part.maxChoices === 1 && "knot")}>
            <fieldset className="min-w-0">
              <legend className="font-semibold">{part.label}</legend>
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
          </div>
        ))}
      </div>
    </PartsFieldset>
  );
}
