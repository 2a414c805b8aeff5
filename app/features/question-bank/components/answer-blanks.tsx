import { useRef } from "react";
import { answerFields as words } from "~/words/answer-fields";
import { partsOf } from "../items";
import type { AnswerFieldsProps } from "./answer-fields";
import { PartList } from "./answer-list";
import { PartSet } from "./answer-part";
import { ByHand, OptionTray, Place, Repeated } from "./answer-places";
import { Passage } from "./passage";
import { useOptionPlacing } from "./use-option-placing";

/** A sentence with blanks. Options shared by all blanks can also be dragged into them. */
export function BlankFields(props: AnswerFieldsProps) {
  const { item, describedBy } = props;
  const parts = partsOf(item) ?? [];
  const isShared = item.body.options !== undefined;
  const box = useRef<HTMLDivElement>(null);
  const placing = useOptionPlacing(props, box, (at) => parts[at]?.label ?? "");
  return (
    <PartSet
      stem={item.stem}
      hint={
        <>
          {words.blanks} {isShared ? <ByHand placing={placing} /> : null}
        </>
      }
      describedBy={describedBy}
    >
      <div ref={box} className="space-y-4">
        {isShared ? <OptionTray placing={placing} /> : null}
        <Passage
          text={item.body.text ?? ""}
          className="blanks max-w-none"
          glued
          place={(id) => {
            const at = parts.findIndex((one) => one.id === id);
            const part = parts[at];
            return part ? (
              <Place placing={placing} at={at} className="blank">
                <PartList of={props} part={part} label={part.label ?? ""} />
              </Place>
            ) : null;
          }}
        />
        <Repeated of={props} placing={placing} />
      </div>
    </PartSet>
  );
}
