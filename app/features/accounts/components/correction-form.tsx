import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import { verificationWords as words } from "~/words/get-started";

/** Changes the address of an unconfirmed account, in case it was mistyped. */
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
      <Field
        {...fieldState(fields.email)}
        label={words.newEmail}
        type="email"
        autoComplete="email"
        required
      />
      <Field
        {...fieldState(fields.currentPassword)}
        label={words.password}
        type="password"
        autoComplete="current-password"
        required
      />
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
