import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { fieldState, summaryOf } from "./form-state";
import { passwordHint } from "./password-hint";
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
      <Field {...fieldState(fields.fullName)} label="Full name" optional autoComplete="name" />
      <Field
        {...fieldState(fields.email)}
        label="Email"
        type="email"
        autoComplete="username"
        required
      />
      <Field
        {...fieldState(fields.password)}
        label="Password"
        type="password"
        hint={passwordHint}
        placeholder="Create a password"
        autoComplete="new-password"
        required
      />
      <Button
        name="intent"
        value="sign-up"
        className="w-full"
        pending={pending}
        pendingLabel="Creating Account..."
      >
        Create Account
      </Button>
      <p className="text-sm text-ink-2">
        By signing up, you agree to our terms of service and privacy policy.
      </p>
    </Form>
  );
}
