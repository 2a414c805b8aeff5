import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormReply, formState, summaryOf } from "~/ui/form-state";
import { newAccountWords as words } from "~/words/new-account";
import { Agreement, NewAccountFields } from "./new-account-form";

export function SignUpForm({ reply, action }: { reply: FormReply | undefined; action: string }) {
  const [form, fields] = useForm<{ fullName?: string; email: string; password: string }>({
    id: "sign-up",
    lastResult: reply?.result ?? null,
  });
  const pending = useNavigation().formData?.get("intent") === "sign-up";
  return (
    <Form method="post" action={action} {...formState(form)} className="space-y-4">
      <ErrorSummary errors={summaryOf(form)} title={reply?.title} />
      <NewAccountFields fields={fields} needsName={false} />
      <Button
        name="intent"
        value="sign-up"
        className="w-full"
        pending={pending}
        pendingLabel={words.creating}
      >
        {words.create}
      </Button>
      <Agreement />
    </Form>
  );
}
