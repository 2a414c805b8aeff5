import { useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormReply, formState, summaryOf } from "~/ui/form-state";
import { authWords } from "../auth-words";
import { CurrentPasswordField, EmailField } from "./account-fields";

type Props = {
  reply: FormReply | undefined;
  /** With the visitor's destination. */
  action: string;
  resetHref: string;
};

export function SignInForm({ reply, action, resetHref }: Props) {
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: "sign-in",
    lastResult: reply?.result ?? null,
  });
  // For errors that no field can fix, such as too many attempts.
  const wayOut = form.errors?.length ? [{ href: resetHref, message: authWords.resetInstead }] : [];
  const intent = useNavigation().formData?.get("intent");
  return (
    <Form method="post" action={action} {...formState(form)} className="space-y-4">
      <ErrorSummary errors={[...summaryOf(form), ...wayOut]} title={reply?.title} />
      <EmailField field={fields.email} label={authWords.email} />
      <div>
        <CurrentPasswordField field={fields.password} label={authWords.password} />
        <p className="-mb-3 text-right text-sm">
          <Link to={resetHref} className="inline-flex min-h-11 items-center">
            {authWords.forgot}
          </Link>
        </p>
      </div>
      <div className="grid gap-3">
        <Button
          name="intent"
          value="sign-in"
          pending={intent === "sign-in"}
          pendingLabel={authWords.signingIn}
        >
          {authWords.signIn}
        </Button>
        <Button
          variant="secondary"
          name="intent"
          value="magic-link"
          pending={intent === "magic-link"}
          pendingLabel={authWords.sendingLink}
        >
          {authWords.sendLink}
        </Button>
      </div>
    </Form>
  );
}
