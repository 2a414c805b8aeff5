import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField, Field, SelectField } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import type { Location } from "../locations.server";
import { locationsWords as words } from "../words";
import { zoneNames } from "../zones";

/** @param location null: a new one */
export function LocationForm({
  location,
  reply,
}: {
  location: Location | null;
  reply: FormReply | null;
}) {
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm({
    id: "location",
    defaultValue: {
      name: location?.name ?? "",
      address: location?.address ?? "",
      city: location?.city ?? "",
      stateProvince: location?.stateProvince ?? "",
      country: location?.country ?? "",
      postalCode: location?.postalCode ?? "",
      phone: location?.phone ?? "",
      email: location?.email ?? "",
      isHeadquarters: location?.isHeadquarters ? "yes" : "",
      timezone: location?.timezone ?? "UTC",
    },
    lastResult: reply?.result ?? null,
  });
  const { defaultValue: marked, ...headquarters } = fieldState(fields.isHeadquarters);
  return (
    <Form method="post" {...formState(form)} className="max-w-2xl space-y-4">
      <ErrorSummary errors={summaryOf(form)} />
      <input type="hidden" name="intent" value="save" />
      <Field {...fieldState(fields.name)} label={words.name} autoComplete="off" required />
      <Field {...fieldState(fields.address)} label={words.address} autoComplete="off" optional />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...fieldState(fields.city)} label={words.city} autoComplete="off" optional />
        <Field {...fieldState(fields.stateProvince)} label={words.state} optional />
        <Field {...fieldState(fields.postalCode)} label={words.postalCode} optional />
        <Field {...fieldState(fields.country)} label={words.country} required />
        <Field {...fieldState(fields.phone)} label={words.phone} type="tel" optional />
        <Field {...fieldState(fields.email)} label={words.email} type="email" optional />
      </div>
      <SelectField
        {...fieldState(fields.timezone)}
        label={words.timezone}
        options={zoneNames.map((zone) => ({ value: zone, label: words.zones[zone] }))}
      />
      <CheckboxField
        {...headquarters}
        label={words.isHeadquarters}
        value="yes"
        defaultChecked={marked === "yes"}
      />
      <Button size="sm" pending={busy} pendingLabel={words.saving}>
        {location ? words.saveChange : words.save}
      </Button>
    </Form>
  );
}
