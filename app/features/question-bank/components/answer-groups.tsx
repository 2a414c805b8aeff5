import { classes } from "~/ui/classes";
import { useHydrated } from "~/ui/use-hydrated";
import { answerFields as words } from "~/words/answer-fields";
import { lettersIn } from "../choosing";
import { letterAt, partsOf } from "../items";
import type { AnswerFieldsProps } from "./answer-fields";
import { PartHead, PartSet, PickHint, Tick } from "./answer-part";

/** Groups of boxes, each with options of its own. */
export function GroupFields(props: AnswerFieldsProps) {
  const { item, describedBy } = props;
  return (
    <PartSet stem={item.stem} hint={words.groups} describedBy={describedBy}>
      <div className="duo">
        <PartHead headings={item.body.headings ?? []} />
        {(partsOf(item) ?? []).map((part) => (
          <fieldset key={part.id} className="part min-w-0">
            <legend>{part.label}</legend>
            <div className="ticks">
              {part.options.map((label, at) => (
                <Tick key={letterAt(at)} of={props} part={part} letter={letterAt(at)}>
                  {label}
                </Tick>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </PartSet>
  );
}

/** Actions, condition and parameters: side by side where they have room, the condition as the knot. */
export function BowTieFields(props: AnswerFieldsProps) {
  const { item, marks, onMarks, describedBy } = props;
  const isLive = useHydrated() && onMarks !== undefined;
  return (
    <PartSet stem={item.stem} hint={words.bowTie} describedBy={describedBy}>
      <div className="bow-tie">
        {(partsOf(item) ?? []).map((part) => (
          <div key={part.id} className={classes(part.most === 1 && "knot")}>
            <fieldset className="min-w-0">
              <legend className="font-semibold">{part.label}</legend>
              <p className="min-h-11 text-sm text-ink-2">
                <PickHint
                  most={part.most}
                  chosen={lettersIn(marks, part.id).length}
                  // One takes the place of another.
                  isLive={isLive && part.most > 1}
                />
              </p>
              {part.options.map((label, at) => (
                <Tick key={letterAt(at)} of={props} part={part} letter={letterAt(at)}>
                  {label}
                </Tick>
              ))}
            </fieldset>
          </div>
        ))}
      </div>
    </PartSet>
  );
}
