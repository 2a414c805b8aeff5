import { answerFields as words } from "../answer-words";
import { partsOf } from "../items";
import { splitAtPlaceholders } from "../placeholders";
import type { AnswerFieldsProps } from "./answer-fields";
import { PartHeadings, PartsFieldset } from "./answer-part";
import { PartSelect } from "./part-select";
import { Passage } from "./passage";

/** On narrow screens each row becomes a block. */
export function CellFields(props: AnswerFieldsProps) {
  const { item, describedBy } = props;
  const { headings = [], rows = [] } = item.body;
  const parts = partsOf(item) ?? [];
  const cell = (text: string) => (
    <Passage
      text={text}
      place={(id) => {
        const part = parts.find((one) => one.id === id);
        return part ? <PartSelect of={props} part={part} label={part.label ?? ""} /> : null;
      }}
    />
  );
  const isPlain = (text: string) => splitAtPlaceholders(text).length === 1;
  return (
    <PartsFieldset stem={item.stem} hint={words.blanks} describedBy={describedBy}>
      <table className="filled stacks">
        <PartHeadings headings={headings} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((text, at) =>
                at === 0 && isPlain(text) ? (
                  <th key={headings[at]} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={headings[at]} data-label={headings[at]}>
                    {cell(text)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </PartsFieldset>
  );
}
