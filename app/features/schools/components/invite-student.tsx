import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { fieldState, formState, summaryOf } from "~/ui/form-state";
import type { NewStudent } from "../students.server";
import { inviteStudentWords as words } from "../students-words";

type Typed = NewStudent & { intent: string };

/** @param result of the form as it was refused */
export function InviteStudent({
  result,
  busy,
}: {
  result: SubmissionResult<string[]> | null;
  busy: boolean;
}) {
  const [form, fields] = useForm<Typed>({ id: "invite", lastResult: result });
  return (
    <Disclosure summary={words.title} open={result !== null}>
      <Form method="post" {...formState(form)} className="space-y-4">
        <ErrorSummary errors={summaryOf(form)} />
        <input type="hidden" name="intent" value="invite" />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...fieldState(fields.firstName)} label={words.firstName} autoComplete="off" />
          <Field {...fieldState(fields.lastName)} label={words.lastName} autoComplete="off" />
          <Field
            {...fieldState(fields.email)}
            label={words.email}
            type="email"
            autoComplete="off"
            required
          />
          <Field {...fieldState(fields.number)} label={words.number} autoComplete="off" />
        </div>
        <Button size="sm" pending={busy} pendingLabel={words.sending}>
          {words.send}
        </Button>
      </Form>
    </Disclosure>
  );
}
