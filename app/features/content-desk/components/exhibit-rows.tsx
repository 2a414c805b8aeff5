import { chartSections } from "#db/vocabulary";
import { Field, SelectField, TextArea } from "~/ui/field";
import { blockKinds } from "../posted-form";
import type { BlockForm, QuestionForm } from "../question-form";
import { fieldWords as words } from "../words";
import type { FieldNotes } from "./editor-fields";
import { EditorGroup, EditorRow } from "./editor-group";
import { AddButton, RowButtons } from "./row-buttons";

/** What learners read beside the question. */
export function ExhibitRows({ form, notes }: { form: QuestionForm; notes: FieldNotes }) {
  return (
    <EditorGroup field="exhibit" legend={words.exhibit} hint={words.exhibitHint} notes={notes}>
      {form.exhibit.map((block, at) => (
        <EditorRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are named by their place
          key={at}
          name={`${words.block(at + 1)}: ${words.blockKinds[block.kind]}`}
          buttons={
            <RowButtons
              row={`b${at}`}
              name={words.block(at + 1)}
              isFirst={at === 0}
              isLast={at === form.exhibit.length - 1}
            />
          }
        >
          <BlockFields {...{ block, at, notes }} />
        </EditorRow>
      ))}
      <div className="flex flex-wrap gap-3">
        {blockKinds.map((kind) => (
          <AddButton key={kind} act={`add:b-${kind}`}>
            {words.addBlock[kind]}
          </AddButton>
        ))}
      </div>
    </EditorGroup>
  );
}

function BlockFields({ block, at, notes }: { block: BlockForm; at: number; notes: FieldNotes }) {
  const { kind } = block;
  const about = (field: keyof BlockForm, hint?: string) => ({
    name: `b${at}.${field}`,
    defaultValue: block[field],
    ...notes.errors(`b${at}.${field}`),
    ...notes.hint(`b${at}.${field}`, hint),
  });
  const isDated = kind === "note" || kind === "list" || kind === "results";
  return (
    <>
      <input type="hidden" name={`b${at}.kind`} value={kind} />
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <Field {...about("title")} label={words.blockTitle} maxLength={1000} />
        {kind === "flow" ? null : (
          <SelectField
            {...about("section")}
            label={words.section}
            placeholder={words.noSection}
            options={chartSections.map((value) => ({ value, label: words.sections[value] }))}
          />
        )}
        {isDated ? (
          <Field {...about("time")} label={words.blockTime} maxLength={100} optional />
        ) : null}
        {kind === "note" ? (
          <Field {...about("author")} label={words.blockAuthor} maxLength={100} optional />
        ) : null}
        {kind === "trend" ? (
          <>
            <Field {...about("unit")} label={words.blockUnit} maxLength={100} />
            <Field
              {...about("range", words.blockRangeHint)}
              label={words.blockRange}
              maxLength={100}
              optional
            />
          </>
        ) : null}
      </div>
      <TextArea
        {...about("lines", words.blockLinesHint[kind])}
        label={words.blockLines[kind]}
        rows={5}
        maxLength={8000}
      />
    </>
  );
}
