import { useRef } from "react";
import { answerFields as words } from "../answer-words";
import { partsOf } from "../items";
import type { AnswerFieldsProps } from "./answer-fields";
import { PartsFieldset } from "./answer-part";
import { DragHint, DropPlace, OptionTray, RepeatedNotice } from "./answer-places";
import { PartSelect } from "./part-select";
import { Passage } from "./passage";
import { useOptionPlacing } from "./use-option-placing";

export function BlankFields(props: AnswerFieldsProps) {
  const { item, describedBy } = props;
  const parts = partsOf(item) ?? [];
  const isShared = item.body.options !== undefined;
  const box = useRef<HTMLDivElement>(null);
  const placing = useOptionPlacing(props, box, (at) => parts[at]?.label ?? "");
  return (
    <PartsFieldset
      stem={item.stem}
      hint={words.blanks}
      more={isShared ? <DragHint placing={placing} /> : null}
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
              <DropPlace placing={placing} at={at} className="blank">
                <PartSelect
                  of={props}
                  part={part}
                  label={part.label ?? ""}
                  taken={placing.takenBeside(at)}
                />
              </DropPlace>
            ) : null;
          }}
        />
        <RepeatedNotice of={props} placing={placing} />
      </div>
    </PartsFieldset>
  );
}
