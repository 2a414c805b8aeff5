import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { licenseStatuses, licenseTypes } from "#db/vocabulary";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, SelectField, TextArea } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import type { License } from "../licenses.server";
import { licensesWords as words } from "../words";

export type LicenseFormProps = {
  /** Null: a new one. */
  license: License | null;
  locations: { id: string; name: string }[];
  reply: FormReply | null;
};

export function LicenseForm({ license, locations, reply }: LicenseFormProps) {
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm({
    id: "license",
    defaultValue: {
      licenseType: license?.licenseType ?? "educational",
      licenseNumber: license?.licenseNumber ?? "",
      issuingAuthority: license?.issuingAuthority ?? "",
      locationId: license?.locationId ?? "",
      stateProvince: license?.stateProvince ?? "",
      country: license?.country ?? "",
      issueDate: license?.issueDate ?? "",
      expiryDate: license?.expiryDate ?? "",
      status: license?.status ?? "active",
      notes: license?.notes ?? "",
    },
    lastResult: reply?.result ?? null,
  });
  const places = locations.map(({ id, name }) => ({ value: id, label: name }));
  // Of a location that was deleted.
  if (license?.locationId && !locations.some(({ id }) => id === license.locationId))
    places.push({ value: license.locationId, label: license.location ?? "" });
  return (
    <Form method="post" {...formState(form)} className="max-w-2xl space-y-4">
      <ErrorSummary errors={summaryOf(form)} />
      <input type="hidden" name="intent" value="save" />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...fieldState(fields.licenseType)}
          label={words.type}
          options={licenseTypes.map((type) => ({ value: type, label: words.types[type] }))}
        />
        <SelectField
          {...fieldState(fields.status)}
          label={words.status}
          options={licenseStatuses.map((one) => ({ value: one, label: words.statuses[one] }))}
        />
        <Field
          {...fieldState(fields.licenseNumber)}
          label={words.number}
          autoComplete="off"
          required
        />
        <Field
          {...fieldState(fields.issuingAuthority)}
          label={words.authority}
          autoComplete="off"
          required
        />
        <Field {...fieldState(fields.country)} label={words.country} required />
        <Field {...fieldState(fields.stateProvince)} label={words.state} optional />
        <Field {...fieldState(fields.issueDate)} label={words.issued} type="date" optional />
        <Field {...fieldState(fields.expiryDate)} label={words.expiry} type="date" optional />
      </div>
      {places.length > 0 ? (
        <SelectField
          {...fieldState(fields.locationId)}
          label={words.location}
          placeholder={words.everywhere}
          options={places}
        />
      ) : null}
      <TextArea {...fieldState(fields.notes)} label={words.notes} rows={6} optional />
      <Button size="sm" pending={busy} pendingLabel={words.saving}>
        {license ? words.saveChange : words.save}
      </Button>
    </Form>
  );
}
