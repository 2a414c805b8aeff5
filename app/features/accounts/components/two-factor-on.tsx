import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import { twoFactorWords as words } from "../two-factor-words";
import { CurrentPasswordField } from "./account-fields";

export type OwnerReply = { form: "codes" | "off" } & FormReply;

type Props = {
  reply: OwnerReply | undefined;
  email: string;
  hasPassword: boolean;
  isAdmin: boolean;
  since: string;
  codesLeft: number;
};

export function TwoFactorOn({ since, codesLeft, isAdmin, reply, ...owner }: Props) {
  const replyTo = (form: OwnerReply["form"]) => (reply?.form === form ? reply : undefined);
  return (
    <>
      <section className="sheet space-y-1">
        <p className="font-semibold">{words.on(since)}</p>
        <p className="text-ink-2">{words.onMore}</p>
        <p>
          <Badge tone={codesLeft > 2 ? "brand" : "warn"}>{words.left(codesLeft)}</Badge>
        </p>
      </section>
      <div className="sheet py-1">
        <Disclosure summary={words.renewTitle} open={replyTo("codes") !== undefined}>
          <OwnerForm
            {...owner}
            intent="codes"
            reply={replyTo("codes")}
            lead={words.renewLead}
            button={words.renew}
            pendingLabel={words.renewing}
          />
        </Disclosure>
        <Disclosure
          summary={words.offTitle}
          open={replyTo("off") !== undefined}
          className="border-b-0"
        >
          <OwnerForm
            {...owner}
            intent="off"
            reply={replyTo("off")}
            lead={isAdmin ? `${words.offLead} ${words.offAdmin}` : words.offLead}
            button={words.offButton}
            pendingLabel={words.turningOff}
          />
        </Disclosure>
      </div>
    </>
  );
}

type OwnerFormProps = Pick<Props, "email" | "hasPassword"> & {
  reply: FormReply | undefined;
  intent: "codes" | "off";
  lead: string;
  button: string;
  pendingLabel: string;
};

/** Needs the password, or a code from an account that has none. */
function OwnerForm({ reply, email, hasPassword, intent, lead, ...button }: OwnerFormProps) {
  const [form, fields] = useForm<{ currentPassword: string; code: string }>({
    id: intent,
    lastResult: reply?.result ?? null,
  });
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" {...formState(form)} className="space-y-4">
      <ErrorSummary errors={summaryOf(form)} title={reply?.title} />
      <p className="text-ink-2">{lead}</p>
      {hasPassword ? (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <CurrentPasswordField field={fields.currentPassword} label={words.currentPassword} />
        </>
      ) : (
        <Field
          {...fieldState(fields.code)}
          label={words.anyCode}
          autoComplete="one-time-code"
          spellCheck={false}
          required
        />
      )}
      <Button
        name="intent"
        value={intent}
        variant={intent === "off" ? "danger" : "secondary"}
        pending={pending}
        pendingLabel={button.pendingLabel}
      >
        {button.button}
      </Button>
    </Form>
  );
}
