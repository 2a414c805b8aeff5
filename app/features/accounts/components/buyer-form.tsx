import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import { accountStepWords } from "~/words/get-started";
import { newAccountWords as words } from "~/words/new-account";
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
        <Button pending={pending} pendingLabel={words.creating}>
          {words.create}
        </Button>,
      )}
    </Form>
  );
}
