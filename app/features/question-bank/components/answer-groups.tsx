import { answerFields as words } from "../answer-words";
import { choiceId, letterAt } from "../items";
import type { AnswerFieldsProps } from "./answer-fields";
import { PartOption, PartRows, PartsFieldset } from "./answer-part";

export function GroupFields(props: AnswerFieldsProps) {
  const { item, describedBy, aside } = props;
  return (
    <PartsFieldset stem={item.stem} hint={words.groups} describedBy={describedBy}>
      <PartRows of={props} className="groups">
        {(part) => (
          <div className="ticks">
            {part.options.map((label, at) => (
              <div key={letterAt(at)} className={aside && "strikable"}>
                <PartOption of={props} part={part} letter={letterAt(at)}>
                  {label}
                </PartOption>
                {aside?.(choiceId(part.id, letterAt(at)), label)}
              </div>
            ))}
          </div>
        )}
      </PartRows>
    </PartsFieldset>
  );
}
