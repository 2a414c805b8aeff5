import { letterAt } from "~/features/question-bank/items";
import { SelectField, TextArea } from "~/ui/field";
import { optionName, rightName } from "../posted-form";
import type { OptionForm } from "../question-form";
import { fieldWords as words } from "../words";
import type { FieldNotes } from "./editor-fields";
import { EditorGroup, EditorRow } from "./editor-group";
import { AddButton, RowButtons } from "./row-buttons";

type OptionRowsProps = {
  options: OptionForm[];
  legend: string;
  notes: FieldNotes;
  /** Of a part: its number and name. */
  part?: { at: number; name: string };
  /** Left out: the key is chosen elsewhere. */
  right?: { places: number[]; one: boolean };
  withWhy: boolean;
  isOrder?: boolean;
  add: string;
};

export function OptionRows(props: OptionRowsProps) {
  const { options, legend, notes, part, right, withWhy, isOrder, add } = props;
  const at = part?.at;
  const prefix = part ? `p${part.at}.` : "";
  const nameOf = (place: number) => {
    const letter = letterAt(place);
    return part ? words.optionOf(part.name, letter) : words.option(letter);
  };
  const { errors = [] } = notes.errors(rightName(at));
  const group = {
    ...notes,
    errors: (field: string) => {
      const own = notes.errors(field).errors ?? [];
      const all = [...own, ...errors];
      return all.length > 0 ? { errors: all } : {};
    },
  };
  return (
    <EditorGroup field={`${prefix}options`} legend={legend} notes={group}>
      {options.map((option, place) => {
        const name = optionName(place, at);
        const textField = {
          label: words.optionText,
          defaultValue: option.text,
          ...notes.errors(`${name}.text`),
          ...notes.hint(`${name}.text`),
        };
        return (
          <EditorRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are named by their place
            key={place}
            name={nameOf(place)}
            isRight={right?.places.includes(place) ?? false}
            buttons={
              <RowButtons
                row={`${prefix}o${place}`}
                name={nameOf(place)}
                isFirst={place === 0}
                isLast={place === options.length - 1}
              />
            }
          >
            <TextArea {...textField} name={`${name}.text`} rows={4} maxLength={1000} />
            {right ? (
              <label className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type={right.one ? "radio" : "checkbox"}
                  name={rightName(at)}
                  value={place}
                  defaultChecked={right.places.includes(place)}
                  className="size-6 shrink-0 cursor-pointer accent-brand"
                />
                <span>
                  {words.isRight}
                  <span className="sr-only">{`: ${nameOf(place)}`}</span>
                </span>
              </label>
            ) : null}
            {isOrder ? (
              <SelectField
                name={`${name}.place`}
                label={words.place}
                defaultValue={option.place}
                placeholder={words.choose}
                options={options.map((_, one) => ({
                  value: String(one + 1),
                  label: String(one + 1),
                }))}
              />
            ) : null}
            {withWhy ? (
              <TextArea
                name={`${name}.why`}
                rows={4}
                label={words.why}
                defaultValue={option.why}
                maxLength={1000}
                {...notes.errors(`${name}.why`)}
                {...notes.hint(`${name}.why`)}
              />
            ) : null}
          </EditorRow>
        );
      })}
      <div id={rightName(at)}>
        <AddButton act={`add:${prefix}o`}>{add}</AddButton>
      </div>
    </EditorGroup>
  );
}
