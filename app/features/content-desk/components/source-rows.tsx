import { Field } from "~/ui/field";
import type { SourceForm } from "../question-form";
import { fieldWords as words } from "../words";
import type { FieldNotes } from "./editor-fields";
import { EditorGroup, EditorRow } from "./editor-group";
import { AddButton, RowButtons } from "./row-buttons";

export function SourceRows({ sources, notes }: { sources: SourceForm[]; notes: FieldNotes }) {
  return (
    <EditorGroup field="sources" legend={words.sources} hint={words.sourcesHint} notes={notes}>
      {sources.map(({ id, name, url }, at) => (
        <EditorRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are named by their place
          key={at}
          name={words.source(at + 1)}
          buttons={
            <RowButtons
              row={`s${at}`}
              name={words.source(at + 1)}
              isFirst={at === 0}
              isLast={at === sources.length - 1}
            />
          }
        >
          <input type="hidden" name={`s${at}.id`} value={id} />
          <Field
            name={`s${at}.name`}
            label={words.sourceName}
            defaultValue={name}
            maxLength={1000}
            {...notes.errors(`s${at}.name`)}
          />
          <Field
            name={`s${at}.url`}
            label={words.sourceUrl}
            defaultValue={url}
            maxLength={1000}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            optional
            {...notes.errors(`s${at}.url`)}
          />
        </EditorRow>
      ))}
      <div>
        <AddButton act="add:s">{words.addSource}</AddButton>
      </div>
    </EditorGroup>
  );
}
