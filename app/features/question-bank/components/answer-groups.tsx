import { answerFields as words } from "../answer-words";
import { letterAt } from "../items";
import type { AnswerFieldsProps } from "./answer-fields";
import { PartOption, PartRows, PartsFieldset } from "./answer-part";

export function GroupFields(props: AnswerFieldsProps) {
  const { item, describedBy } = props;
  return (
    <PartsFieldset stem={item.stem} hint={words.groups} describedBy={describedBy}>
      <PartRows of={props} className="groups">
        {(part) => (
          <div className="ticks">
            {part.options.map((label, at) => (
              <PartOption key={letterAt(at)} of={props} part={part} letter={letterAt(at)}>
                {label}
              </PartOption>
            ))}
          </div>
        )}
      </PartRows>
    </PartsFieldset>
  );
}
