import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, SelectField } from "~/ui/field";
import type { LiteChoice } from "../forms";
import { fieldState, summaryOf } from "./form-state";
import type { FormReply } from "./sign-in-form";
import { TimeZoneField } from "./time-zone-field";

type Profile = { fullName: string; email: string; timeZone: string; liteMode: LiteChoice };
type Props = { reply: FormReply | undefined; profile: Profile; zones: readonly string[] };

/** Name, address, time zone, and whether pages come without scripts. */
export function ProfileForm({ reply, profile, zones }: Props) {
  const [form, fields] = useForm<Profile>({
    id: "profile",
    lastResult: reply?.result ?? null,
    defaultValue: profile,
  });
  const pending = useNavigation().formAction === "/account";
  return (
    <Form method="post" {...getFormProps(form)} noValidate={false} className="sheet space-y-4">
      <ErrorSummary errors={summaryOf(form)} {...(reply?.title ? { title: reply.title } : {})} />
      <Field {...fieldState(fields.fullName)} label="Full name" autoComplete="name" required />
      <Field
        {...fieldState(fields.email)}
        label="Email"
        type="email"
        autoComplete="email"
        hint="A new address takes effect when you use the link that we send there."
        required
      />
      <TimeZoneField
        {...fieldState(fields.timeZone)}
        zones={zones}
        defaultValue={fields.timeZone.initialValue ?? "UTC"}
      />
      <SelectField
        {...fieldState(fields.liteMode)}
        label="Lite mode"
        hint="Pages without scripts: everything works, with less data and on older devices. Browsers that save data ask for it."
        options={[
          { value: "auto", label: "Follow my browser" },
          { value: "on", label: "Always" },
          { value: "off", label: "Never" },
        ]}
      />
      <Button pending={pending} pendingLabel="Saving...">
        Save changes
      </Button>
    </Form>
  );
}
