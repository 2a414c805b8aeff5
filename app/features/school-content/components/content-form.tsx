import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import {
  type SchoolContentStatus,
  type SchoolContentType,
  schoolContentTypes,
} from "#db/vocabulary";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, Field, SelectField, type SelectOption, TextArea } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import { limits } from "../limits";
import { contentWords, itemWords as words } from "../words";

/** As its form has it. */
export type TypedContent = {
  title: string;
  type: SchoolContentType;
  program: string;
  text: string;
  link: string;
  mandatory: string;
  due: string;
  data: string;
};

export type ContentFormProps = {
  typed: TypedContent;
  status: SchoolContentStatus;
  /** Of an item that is there: which change the form was opened after. */
  revision: number | null;
  /** Of a new one: sent twice, the form adds one item. */
  once: string | null;
  programs: SelectOption[];
  reply: FormReply | null;
  /** Where it posts to, if not to the page's own address. */
  action?: string;
};

export function ContentForm(props: ContentFormProps) {
  const { typed, status, revision, once, programs, reply, action } = props;
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm<TypedContent>({
    id: "content",
    defaultValue: typed,
    lastResult: reply?.result ?? null,
  });
  const draftLabel = status === "published" ? words.unpublish : words.draft;
  const hasData = Boolean(fields.data.initialValue || fields.data.errors);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...(action && { action })}
      {...formState(form)}
      className="max-w-3xl space-y-5"
    >
      <ErrorSummary title={reply?.title} errors={summaryOf(form)} />
      {revision === null ? null : <input type="hidden" name="revision" value={revision} />}
      {once === null ? null : <input type="hidden" name="once" value={once} />}
      <Field {...fieldState(fields.title)} label={words.title} autoComplete="off" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...fieldState(fields.type)}
          label={words.type}
          options={schoolContentTypes.map((one) => ({
            value: one,
            label: contentWords.types[one],
          }))}
        />
        <SelectField
          {...fieldState(fields.program)}
          label={words.program}
          placeholder={contentWords.everyone}
          options={programs}
        />
      </div>
      <TextArea
        {...fieldState(fields.text)}
        label={words.text}
        hint={words.textHint(limits.text)}
        rows={14}
        optional
      />
      <Button
        variant="secondary"
        size="sm"
        name="intent"
        value="preview"
        pending={busy}
        pendingLabel={words.preview}
      >
        {words.preview}
      </Button>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Field
          {...fieldState(fields.link)}
          label={words.link}
          hint={words.linkHint}
          type="url"
          inputMode="url"
          autoComplete="off"
          optional
        />
        <Field
          {...fieldState(fields.due)}
          label={words.due}
          type="date"
          optional
          className="self-end"
        />
      </div>
      <CheckboxField
        id={fields.mandatory.id}
        name={fields.mandatory.name}
        value="yes"
        label={words.mandatory}
        hint={words.mandatoryHint}
        defaultChecked={fields.mandatory.initialValue === "yes"}
      />
      <Disclosure summary={words.more} open={hasData}>
        <TextArea
          {...fieldState(fields.data)}
          label={words.data}
          hint={words.dataHint}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          className="font-mono"
          optional
        />
      </Disclosure>
      <div className="space-y-2">
        <p className="flex flex-wrap gap-3">
          <Button name="intent" value="publish" pending={busy} pendingLabel={words.saving}>
            {status === "published" ? words.publishChange : words.publish}
          </Button>
          <Button
            variant="secondary"
            name="intent"
            value="draft"
            pending={busy}
            pendingLabel={draftLabel}
          >
            {draftLabel}
          </Button>
        </p>
        <p className="text-sm text-ink-2">{explained[status]}</p>
      </div>
    </Form>
  );
}

const explained: Record<SchoolContentStatus, string> = {
  draft: words.draftMore,
  published: words.publishedMore,
  archived: words.archivedMore,
};
