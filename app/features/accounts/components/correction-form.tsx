import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormReply, formState, summaryOf } from "~/ui/form-state";
import { verificationWords as words } from "~/words/get-started";
import { CurrentPasswordField, EmailField } from "./account-fields";

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
      <p className="text-sm text-ink-2">{words.wrongHint}</p>
      <EmailField field={fields.email} label={words.newEmail} isNew />
      <CurrentPasswordField field={fields.currentPassword} label={words.password} />
      <Button
        variant="secondary"
        className="w-full"
        name="intent"
        value="correct"
        pending={isPending}
        pendingLabel={words.correcting}
      >
        {words.correct}
      </Button>
    </Form>
  );
}
