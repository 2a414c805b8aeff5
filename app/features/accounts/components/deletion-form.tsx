import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, href, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { fieldState, formState, summaryOf } from "~/ui/form-state";
import { dataWords } from "~/words/account-data";
import { CurrentPasswordField } from "./account-fields";

type Props = {
  reply: SubmissionResult<string[]> | undefined;
  email: string;
  hasPassword: boolean;
};

export function DeletionForm({ reply, email, hasPassword }: Props) {
  const [form, fields] = useForm<{ currentPassword: string; email: string }>({
    id: "deletion",
    lastResult: reply ?? null,
  });
  const pending = useNavigation().formAction === href("/account/data");
  return (
    <Form method="post" {...formState(form)} className="space-y-4">
      <ErrorSummary errors={summaryOf(form)} />
      {hasPassword ? (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <CurrentPasswordField field={fields.currentPassword} label={dataWords.password} />
        </>
      ) : (
        <Field
          {...fieldState(fields.email)}
          label={dataWords.email}
          hint={dataWords.emailHint(email)}
          type="email"
          autoComplete="off"
          required
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" pending={pending} pendingLabel={dataWords.deleting}>
          {dataWords.delete}
        </Button>
        <ButtonLink variant="quiet" to={href("/account")}>
          {dataWords.keep}
        </ButtonLink>
      </div>
    </Form>
  );
}
