import { Form, useNavigation } from "react-router";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, SelectField, TextArea } from "~/ui/field";
import type { Catalog, Problem } from "../check-form";
import type { Seen } from "../drafts.server";
import type { QuestionForm } from "../question-form";
import { shapes } from "../shapes";
import { fieldWords, deskWords as words } from "../words";
import { notesOf } from "./editor-fields";
import { EditorGroup } from "./editor-group";
import { ExhibitRows } from "./exhibit-rows";
import { OptionRows } from "./option-rows";
import { PartRows } from "./part-rows";
import { PlaceFields } from "./place-fields";
import { SourceRows } from "./source-rows";
import { TableRows } from "./table-rows";

export type QuestionEditorProps = {
  form: QuestionForm;
  seen: Seen;
  isReady: boolean;
  catalog: Catalog;
  /** Empty until the form was saved. */
  problems: Problem[];
  advice: Problem[];
};

/** The form of a question of any type. Each button saves the draft first. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { form, seen, isReady, catalog, problems, advice } = props;
  const busy = useNavigation().state === "submitting";
  const notes = notesOf({ problems, advice });
  const shape = shapes[form.type];
  const about = (field: "stem" | "text" | "rationale", hint?: string) => ({
    name: field,
    defaultValue: form[field],
    maxLength: 8000,
    ...notes.errors(field),
    ...notes.hint(field, hint),
  });
  return (
    <Form method="post" noValidate className="editor space-y-8">
      {/* Enter in a field presses the first button of a form. */}
      <button type="submit" name="intent" value="save" hidden tabIndex={-1} />
      <input type="hidden" name="revision" value={seen.revision} />
      <input type="hidden" name="base" value={seen.baseId ?? ""} />
      <ErrorSummary
        title={words.problems}
        errors={problems.map(({ field, message }) => ({ href: `#${field}`, message }))}
      />
      <EditorGroup field="question" legend={fieldWords.question} notes={notes}>
        <TextArea {...about("stem")} label={fieldWords.stem} rows={4} />
        {shape.text ? (
          <TextArea
            {...about(
              "text",
              shape.text === "letters" ? fieldWords.textLetters : fieldWords.textParts,
            )}
            label={fieldWords.text}
            rows={5}
          />
        ) : null}
        {shape.scoring ? (
          <SelectField
            name="scoring"
            label={fieldWords.scoring}
            defaultValue={form.scoring}
            options={(["exact", "plus_minus"] as const).map((value) => ({
              value,
              label: fieldWords.scorings[value],
            }))}
          />
        ) : null}
      </EditorGroup>
      <TableRows form={form} notes={notes} />
      <Options form={form} notes={notes} />
      <PartRows form={form} notes={notes} />
      {form.home === "lesson" ? null : <ExhibitRows form={form} notes={notes} />}
      <EditorGroup field="explanation" legend={fieldWords.explanation} notes={notes}>
        <TextArea {...about("rationale")} label={fieldWords.rationale} rows={4} />
      </EditorGroup>
      <SourceRows sources={form.sources} notes={notes} />
      <PlaceFields form={form} notes={notes} catalog={catalog} />
      <CheckboxField name="ready" value="yes" label={words.ready} defaultChecked={isReady} />
      <ActionBar>
        <Button
          name="intent"
          value="save"
          variant="secondary"
          pending={busy}
          pendingLabel={words.saving}
        >
          {words.save}
        </Button>
        <Button name="intent" value="preview">
          {words.savePreview}
        </Button>
      </ActionBar>
    </Form>
  );
}

function Options({ form, notes }: { form: QuestionForm; notes: ReturnType<typeof notesOf> }) {
  const { options, one, parts } = shapes[form.type];
  // Blanks with options of their own: `share` brings the list back.
  if (!options || (parts?.options === "either" && form.options.length === 0)) return null;
  return (
    <OptionRows
      options={form.options}
      legend={
        options === "columns"
          ? fieldWords.columns
          : options === "shared"
            ? fieldWords.sharedOptions
            : fieldWords.options
      }
      notes={notes}
      {...(options === "answers" ? { right: { places: form.right, one } } : {})}
      withWhy={options !== "columns"}
      isOrder={options === "order"}
      add={options === "shared" ? fieldWords.addShared : fieldWords.addOption}
    />
  );
}
