import { letterAt } from "~/features/question-bank/items";
import { Field, SelectField, TextArea } from "~/ui/field";
import { rightName } from "../posted-form";
import type { OptionForm, PartForm, QuestionForm } from "../question-form";
import { shapes } from "../shapes";
import { fieldWords as words } from "../words";
import type { FieldNotes } from "./editor-fields";
import { EditorGroup, EditorRow } from "./editor-group";
import { OptionRows } from "./option-rows";
import { AddButton, RowButtons } from "./row-buttons";

export function PartRows({ form, notes }: { form: QuestionForm; notes: FieldNotes }) {
  const shape = shapes[form.type];
  const { parts } = shape;
  if (!parts) return null;
  const isShared = form.options.length > 0;
  return (
    <EditorGroup field="parts" legend={words.parts} hint={words.partsHint} notes={notes}>
      {form.parts.map((part, at) => (
        <EditorRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are named by their place
          key={at}
          id={`p${at}`}
          name={words.part(at + 1)}
          buttons={
            <RowButtons
              row={`p${at}`}
              name={words.part(at + 1)}
              isFirst={at === 0}
              isLast={at === form.parts.length - 1}
              removable={parts.fixed === undefined}
              movable={parts.fixed === undefined}
            />
          }
        >
          <PartFields {...{ part, at, form, notes, isShared }} />
        </EditorRow>
      ))}
      <div className="flex flex-wrap gap-3">
        {parts.count === undefined || form.parts.length < parts.count ? (
          <AddButton act="add:p">{words.addPart}</AddButton>
        ) : null}
        {parts.options === "either" ? (
          <AddButton act={isShared ? "own" : "share"}>
            {isShared ? words.own : words.share}
          </AddButton>
        ) : null}
      </div>
    </EditorGroup>
  );
}

type PartFieldsProps = {
  part: PartForm;
  at: number;
  form: QuestionForm;
  notes: FieldNotes;
  isShared: boolean;
};

function PartFields({ part, at, form, notes, isShared }: PartFieldsProps) {
  const { one, parts } = shapes[form.type];
  const name = words.part(at + 1);
  const about = (field: string, hint?: string) => ({
    name: `p${at}.${field}`,
    ...notes.errors(`p${at}.${field}`),
    ...notes.hint(`p${at}.${field}`, hint),
  });
  const hasOwn = parts?.options === "own" || (parts?.options === "either" && !isShared);
  return (
    <>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        {parts?.fixed ? null : (
          <Field
            {...about("id", words.partIdHint)}
            label={words.partId}
            defaultValue={part.id}
            maxLength={16}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <Field
          {...about("label", words.partLabelHint)}
          label={words.partLabel}
          defaultValue={part.label}
          maxLength={1000}
        />
      </div>
      {parts?.text ? (
        <TextArea
          {...about("text", words.partTextHint)}
          label={words.partText}
          defaultValue={part.text}
          maxLength={8000}
        />
      ) : null}
      {hasOwn ? (
        <OptionRows
          options={part.options}
          legend={words.options}
          notes={notes}
          part={{ at, name }}
          right={{ places: part.right, one }}
          withWhy
          add={words.addOptionTo(name)}
        />
      ) : (
        <SharedRight options={form.options} {...{ part, at, notes, one }} />
      )}
      {parts?.why ? (
        <TextArea
          {...about("why")}
          rows={4}
          label={words.partWhy}
          defaultValue={part.why}
          maxLength={1000}
          {...(form.type.startsWith("matrix") ? {} : { optional: true })}
        />
      ) : null}
    </>
  );
}

/** The key of a part whose options are the question's. */
function SharedRight({
  options,
  part,
  at,
  notes,
  one,
}: {
  options: OptionForm[];
  part: PartForm;
  at: number;
  notes: FieldNotes;
  one: boolean;
}) {
  const field = rightName(at);
  const labelOf = (place: number, text: string) => `${letterAt(place)}. ${text}`;
  if (one)
    return (
      <SelectField
        name={field}
        label={words.right}
        defaultValue={String(part.right[0] ?? "")}
        placeholder={words.chooseRight}
        options={options.map(({ text }, place) => ({
          value: String(place),
          label: labelOf(place, text),
        }))}
        {...notes.errors(field)}
        {...notes.hint(field)}
      />
    );
  return (
    <EditorGroup field={field} legend={words.right} notes={notes}>
      {options.map(({ text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options are named by their place
        <label key={place} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name={field}
            value={place}
            defaultChecked={part.right.includes(place)}
            className="size-6 shrink-0 cursor-pointer accent-brand"
          />
          <span className="wrap-anywhere">{labelOf(place, text)}</span>
        </label>
      ))}
    </EditorGroup>
  );
}
