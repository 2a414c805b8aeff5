import { useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, SelectField } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import { Icon } from "~/ui/icon";
import { Sentence } from "~/ui/sentence";
import { profileWords } from "../account-words";
import type { LiteChoice } from "../forms";
import { proofHref } from "../proof";
import { zoneGroups } from "../time-zones";

type TimeZoneFieldProps = {
  id: string;
  name: string;
  zones: readonly string[];
  defaultValue: string;
  errors?: readonly string[];
};

/** Grouped by region, which the shared select does not support. */
function TimeZoneField({ id, name, zones, defaultValue, errors }: TimeZoneFieldProps) {
  const hintId = `${id}-hint`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {profileWords.timeZone}
      </label>
      <p id={hintId} className="text-sm text-ink-2">
        {profileWords.timeZoneHint}
      </p>
      {errors?.length ? <p className="text-sm font-semibold text-bad">{errors[0]}</p> : null}
      <div className="relative">
        <select
          id={id}
          name={name}
          defaultValue={defaultValue}
          aria-describedby={hintId}
          aria-invalid={errors?.length ? true : undefined}
          className="input pr-10"
        >
          <option value="">{profileWords.timeZoneOfDevice}</option>
          {zoneGroups(zones).map(({ region, zones }) => (
            <optgroup key={region} label={region}>
              {zones.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute inset-y-0 right-3 h-full text-ink-2"
        />
      </div>
    </div>
  );
}

type Profile = { fullName: string; email: string; timeZone: string; liteMode: LiteChoice };
type Props = {
  reply: FormReply | undefined;
  profile: Profile;
  /** If true, changing the email requires the current password. */
  hasPassword: boolean;
  /** If true, changing the email requires a new sign-in by link. */
  needsProof: boolean;
  zones: readonly string[];
};

export function ProfileForm({ reply, profile, hasPassword, needsProof, zones }: Props) {
  const [form, fields] = useForm<Profile & { currentPassword?: string }>({
    id: "profile",
    lastResult: reply?.result ?? null,
    defaultValue: profile,
  });
  const pending = useNavigation().formAction === "/account";
  return (
    <Form method="post" {...formState(form)} className="sheet space-y-4">
      <h2>{profileWords.title}</h2>
      <ErrorSummary errors={summaryOf(form)} title={reply?.title} />
      <Field
        {...fieldState(fields.fullName)}
        label={profileWords.fullName}
        autoComplete="name"
        required
      />
      <Field
        {...fieldState(fields.email)}
        label={profileWords.email}
        type="email"
        autoComplete="email"
        hint={profileWords.emailHint}
        required
      />
      {hasPassword ? (
        <Field
          {...fieldState(fields.currentPassword)}
          label={profileWords.currentPassword}
          type="password"
          autoComplete="current-password"
          hint={profileWords.currentPasswordHint}
        />
      ) : null}
      {needsProof ? (
        <p className="text-sm">
          <Sentence
            text={profileWords.signInForEmail}
            parts={{ link: <Link to={proofHref("email")}>{profileWords.signInAgain}</Link> }}
          />
        </p>
      ) : null}
      <TimeZoneField
        {...fieldState(fields.timeZone)}
        zones={zones}
        defaultValue={fields.timeZone.initialValue ?? ""}
      />
      <SelectField
        {...fieldState(fields.liteMode)}
        label={profileWords.lite}
        hint={profileWords.liteHint}
        options={[
          { value: "auto", label: profileWords.liteAuto },
          { value: "on", label: profileWords.liteOn },
          { value: "off", label: profileWords.liteOff },
        ]}
      />
      <Button pending={pending} pendingLabel={profileWords.saving}>
        {profileWords.save}
      </Button>
    </Form>
  );
}
