import { getFormProps, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { Sentence } from "~/ui/sentence";
import { accountStepWords as words } from "~/words/get-started";
import { passwordHint } from "~/words/password";
import { fieldState, summaryOf } from "./form-state";
import type { FormReply } from "./sign-in-form";

type Typed = { fullName: string; email: string; password: string; confirmPassword: string };

type Props = {
  reply: FormReply | undefined;
  /** The foot of the form, around its button. */
  foot: (button: ReactNode) => ReactNode;
};

/** A new account on the way to a plan: everything is asked for, and the password twice. */
export function BuyerForm({ reply, foot }: Props) {
  const [form, fields] = useForm<Typed>({ id: "buyer", lastResult: reply?.result ?? null });
  const pending = useNavigation().state === "submitting";
  return (
    <Form method="post" {...getFormProps(form)} noValidate={false} className="space-y-5">
      <div className="sheet space-y-4">
        <ErrorSummary errors={summaryOf(form)} {...(reply?.title ? { title: reply.title } : {})} />
        <Field
          {...fieldState(fields.fullName)}
          label={words.fullName}
          autoComplete="name"
          required
        />
        <Field
          {...fieldState(fields.email)}
          label={words.email}
          type="email"
          autoComplete="username"
          required
        />
        <Field
          {...fieldState(fields.password)}
          label={words.password}
          type="password"
          hint={passwordHint}
          placeholder={words.createPassword}
          autoComplete="new-password"
          required
        />
        <Field
          {...fieldState(fields.confirmPassword)}
          label={words.confirmPassword}
          type="password"
          autoComplete="new-password"
          required
        />
        <p className="text-sm text-ink-2">
          <Sentence
            text={words.agreement}
            parts={{
              terms: <Link to={href("/terms")}>{words.terms}</Link>,
              privacy: <Link to={href("/privacy")}>{words.privacy}</Link>,
            }}
          />
        </p>
      </div>
      {foot(
        <Button pending={pending} pendingLabel={words.creating}>
          {words.create}
        </Button>,
      )}
    </Form>
  );
}
