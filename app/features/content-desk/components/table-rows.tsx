import { CheckboxField, Field } from "~/ui/field";
import type { QuestionForm } from "../question-form";
import { shapes } from "../shapes";
import { fieldWords as words } from "../words";
import type { FieldNotes } from "./editor-fields";
import { EditorGroup, EditorRow } from "./editor-group";
import { AddButton, RowButtons } from "./row-buttons";

/** Headings, cells and the direction of a table. */
export function TableRows({ form, notes }: { form: QuestionForm; notes: FieldNotes }) {
  const { headings, rows, across } = shapes[form.type];
  if (!headings) return null;
  const [least, most] = headings;
  return (
    <>
      <EditorGroup field="headings" legend={words.headings} notes={notes}>
        {form.headings.map((heading, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings are named by their place
          <div key={at} className="flex items-end gap-2">
            <Field
              name={`h${at}`}
              label={words.heading(at + 1)}
              defaultValue={heading}
              maxLength={1000}
              className="min-w-0 grow"
              {...notes.errors(`h${at}`)}
            />
            <RowButtons
              row={`h${at}`}
              name={words.heading(at + 1)}
              isFirst
              isLast
              removable={form.headings.length > least}
            />
          </div>
        ))}
        {form.headings.length < most ? (
          <div>
            <AddButton act="add:h">{words.addHeading}</AddButton>
          </div>
        ) : null}
      </EditorGroup>
      {across ? (
        <CheckboxField
          name="across"
          value="yes"
          label={words.across}
          defaultChecked={form.across}
        />
      ) : null}
      {rows ? (
        <EditorGroup field="rows" legend={words.rows} hint={words.rowsHint} notes={notes}>
          {form.rows.map((cells, at) => (
            <EditorRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are named by their place
              key={at}
              name={words.row(at + 1)}
              buttons={
                <RowButtons
                  row={`r${at}`}
                  name={words.row(at + 1)}
                  isFirst={at === 0}
                  isLast={at === form.rows.length - 1}
                />
              }
            >
              {cells.map((cell, column) => (
                <Field
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are named by their place
                  key={column}
                  name={`r${at}.c${column}`}
                  label={words.cell(at + 1, column + 1)}
                  defaultValue={cell}
                  maxLength={1000}
                  {...notes.errors(`r${at}.c${column}`)}
                />
              ))}
            </EditorRow>
          ))}
          <div>
            <AddButton act="add:r">{words.addRow}</AddButton>
          </div>
        </EditorGroup>
      ) : null}
    </>
  );
}
