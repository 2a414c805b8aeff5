import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, Field, FieldErrors, SelectField, TextArea } from "~/ui/field";
import { fieldState, formState, summaryOf } from "~/ui/form-state";
import { Sentence } from "~/ui/sentence";
import { demoChoices, demoFormWords as words } from "../demo-request-words";
import { lineLength, phoneLength, requestedPrograms, requestLength } from "../demo-requests";

type Typed = {
  institutionName: string;
  students: string;
  programs: string[];
  name: string;
  title: string;
  email: string;
  phone: string;
  demoTime?: string;
  currentLMS?: string;
  message?: string;
  website?: string;
};

type Props = { reply: SubmissionResult<string[]> | undefined; name: string; email: string };

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function DemoRequestForm({ reply, name, email }: Props) {
  const [form, fields] = useForm<Typed>({
    id: "request",
    lastResult: reply ?? null,
    defaultValue: { name, email },
  });
  const pending = useNavigation().formMethod === "POST";
  const chosen: unknown[] = [fields.programs.initialValue].flat();
  const required = { required: true };
  const choice = { placeholder: words.choose };
  return (
    // To the form again if something is missing.
    <Form
      method="post"
      action={`${href("/schools")}#demo`}
      {...formState(form)}
      className="sheet space-y-6"
    >
      <ErrorSummary errors={summaryOf(form)} />
      <Part title={words.school}>
        <Field
          {...{ ...fieldState(fields.institutionName), ...required }}
          label={words.institutionName}
          autoComplete="organization"
          maxLength={lineLength}
        />
        <SelectField
          {...{ ...fieldState(fields.students), ...required, ...choice }}
          label={words.students}
          options={optionsOf(demoChoices.students)}
        />
        <fieldset className="md:col-span-2">
          <legend className="font-semibold">{words.programs}</legend>
          <FieldErrors id={`${fields.programs.id}-error`} errors={fields.programs.errors} />
          <div className="grid sm:grid-cols-2 lg:grid-cols-4">
            {requestedPrograms.map((program, at) => (
              <CheckboxField
                key={program}
                id={at === 0 ? fields.programs.id : `${fields.programs.id}-${at}`}
                name={fields.programs.name}
                value={program}
                label={program}
                defaultChecked={chosen.includes(program)}
              />
            ))}
          </div>
        </fieldset>
      </Part>
      <Part title={words.you}>
        <Field
          {...{ ...fieldState(fields.name), ...required }}
          label={words.name}
          autoComplete="name"
          maxLength={lineLength}
        />
        <SelectField
          {...{ ...fieldState(fields.title), ...required, ...choice }}
          label={words.title}
          options={optionsOf(demoChoices.title)}
        />
        <Field
          {...{ ...fieldState(fields.email), ...required }}
          label={words.email}
          type="email"
          autoComplete="email"
        />
        <Field
          {...{ ...fieldState(fields.phone), ...required }}
          label={words.phone}
          type="tel"
          autoComplete="tel"
          maxLength={phoneLength}
        />
      </Part>
      <Part title={words.demo}>
        <SelectField
          {...{ ...fieldState(fields.demoTime), ...choice }}
          label={words.demoTime}
          optional
          options={optionsOf(demoChoices.demoTime)}
        />
        <SelectField
          {...{ ...fieldState(fields.currentLMS), ...choice }}
          label={words.currentLMS}
          optional
          options={optionsOf(demoChoices.currentLMS)}
        />
        <TextArea
          {...fieldState(fields.message)}
          label={words.message}
          optional
          maxLength={requestLength}
          className="md:col-span-2"
        />
      </Part>
      {/* Honeypot: hidden from people and screen readers. */}
      <div className="hidden" aria-hidden="true">
        <label htmlFor={fields.website.id}>{words.website}</label>
        <input id={fields.website.id} name={fields.website.name} tabIndex={-1} autoComplete="off" />
      </div>
      <div className="space-y-3">
        <Button pending={pending} pendingLabel={words.sending}>
          {words.send}
        </Button>
        <p className="text-sm text-ink-2">
          <Sentence
            text={words.stored}
            parts={{ privacy: <Link to={href("/privacy")}>{words.privacy}</Link> }}
          />
        </p>
      </div>
    </Form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="pb-3 font-serif text-lg font-semibold">{title}</legend>
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">{children}</div>
    </fieldset>
  );
}
