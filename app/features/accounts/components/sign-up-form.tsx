import { getFormProps, useForm } from "@conform-to/react";
import { Form, href, Link, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { Sentence } from "~/ui/sentence";
import { authWords } from "~/words/auth";
import { passwordHint } from "~/words/password";
import { fieldState, summaryOf } from "./form-state";
import type { FormReply } from "./sign-in-form";

/** A new account: name if one likes, e-mail, password. */
export function SignUpForm({ reply, action }: { reply: FormReply | undefined; action: string }) {
  const [form, fields] = useForm<{ fullName?: string; email: string; password: string }>({
    id: "sign-up",
    lastResult: reply?.result ?? null,
  });
  const pending = useNavigation().formData?.get("intent") === "sign-up";
  return (
    <Form
      method="post"
      action={action}
      {...getFormProps(form)}
      noValidate={false}
      className="space-y-4"
    >
      <ErrorSummary errors={summaryOf(form)} {...(reply?.title ? { title: reply.title } : {})} />
      <Field
        {...fieldState(fields.fullName)}
        label={authWords.fullName}
        optional
        autoComplete="name"
      />
      <Field
        {...fieldState(fields.email)}
        label={authWords.email}
        type="email"
        autoComplete="username"
        required
      />
      <Field
        {...fieldState(fields.password)}
        label={authWords.password}
        type="password"
        hint={passwordHint}
        placeholder={authWords.createPassword}
        autoComplete="new-password"
        required
      />
      <Button
        name="intent"
        value="sign-up"
        className="w-full"
        pending={pending}
        pendingLabel={authWords.creatingAccount}
      >
        {authWords.createAccount}
      </Button>
      <p className="text-sm text-ink-2">
        <Sentence
          text={authWords.agreement}
          parts={{
            terms: <Link to={href("/terms")}>{authWords.terms}</Link>,
            privacy: <Link to={href("/privacy")}>{authWords.privacy}</Link>,
          }}
        />
      </p>
    </Form>
  );
}
