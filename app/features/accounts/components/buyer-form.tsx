import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import { accountStepWords, newAccountWords, verificationWords } from "../auth-words";
import { CurrentPasswordField, EmailField } from "./account-fields";
import { Agreement, NewAccountFields } from "./new-account-form";

type BuyerFields = { fullName: string; email: string; password: string; confirmPassword: string };

type Props = {
  reply: FormReply | undefined;
  /** Renders the form's footer around its button. */
  footer: (button: ReactNode) => ReactNode;
};

export function BuyerForm({ reply, footer }: Props) {
  const [form, fields] = useForm<BuyerFields>({ id: "buyer", lastResult: reply?.result ?? null });
  const pending = useNavigation().state === "submitting";
  return (
    <Form method="post" {...formState(form)} className="space-y-5">
      <div className="sheet space-y-4">
        <ErrorSummary errors={summaryOf(form)} title={reply?.title} />
        <NewAccountFields fields={fields} needsName />
        <Field
          {...fieldState(fields.confirmPassword)}
          label={accountStepWords.confirmPassword}
          type="password"
          autoComplete="new-password"
          required
        />
        <Agreement />
      </div>
      {footer(
        <Button pending={pending} pendingLabel={newAccountWords.creating}>
          {newAccountWords.create}
        </Button>,
      )}
    </Form>
  );
}

/** In case it was mistyped. */
export function CorrectionForm({ reply }: { reply: FormReply | undefined }) {
  const [form, fields] = useForm<{ email: string; currentPassword: string }>({
    id: "correction",
    lastResult: reply?.result ?? null,
  });
  const isPending = useNavigation().formData?.get("intent") === "correct";
  return (
    <Form method="post" {...formState(form)} className="space-y-4">
      <ErrorSummary errors={summaryOf(form)} title={reply?.title} />
      <p className="text-sm text-ink-2">{verificationWords.wrongHint}</p>
      <EmailField field={fields.email} label={verificationWords.newEmail} isNew />
      <CurrentPasswordField field={fields.currentPassword} label={verificationWords.password} />
      <Button
        variant="secondary"
        className="w-full"
        name="intent"
        value="correct"
        pending={isPending}
        pendingLabel={verificationWords.correcting}
      >
        {verificationWords.correct}
      </Button>
    </Form>
  );
}
