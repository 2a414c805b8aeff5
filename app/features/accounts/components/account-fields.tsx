import type { FieldMetadata } from "@conform-to/react";
import { Field } from "~/ui/field";
import { fieldState } from "~/ui/form-state";

type Props = { field: FieldMetadata<string | undefined>; label: string };

/** @param isNew false for the email that identifies the account */
export function EmailField({ field, label, isNew }: Props & { isNew?: boolean }) {
  return (
    <Field
      {...fieldState(field)}
      label={label}
      type="email"
      autoComplete={isNew ? "email" : "username"}
      required
    />
  );
}

export function CurrentPasswordField({ field, label }: Props) {
  return (
    <Field
      {...fieldState(field)}
      label={label}
      type="password"
      autoComplete="current-password"
      required
    />
  );
}
