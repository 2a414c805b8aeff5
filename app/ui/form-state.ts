import {
  type FieldMetadata,
  type FormMetadata,
  getFormProps,
  type SubmissionResult,
} from "@conform-to/react";

/** A form that came back, and what heads the summary of its errors when it is not the usual. */
export type FormReply = { result: SubmissionResult<string[]>; title?: string };

/** What a form needs to know of a Conform form. The browser's own checks stay on once scripts run. */
export const formState = <Typed extends Record<string, unknown>>(
  form: FormMetadata<Typed, string[]>,
) => ({
  ...getFormProps(form),
  noValidate: false,
});

/** What a field of the kit needs to know of a Conform field. */
export function fieldState(field: FieldMetadata<string | undefined>) {
  return {
    id: field.id,
    name: field.name,
    // A field that was posted twice comes back as a list, which no form of ours sent.
    ...(typeof field.initialValue === "string" ? { defaultValue: field.initialValue } : {}),
    ...(field.errors ? { errors: field.errors } : {}),
  };
}

/** All that is wrong with a form, each thing once, with the field to mend. */
export function summaryOf(form: Pick<FormMetadata, "id" | "allErrors">) {
  const byMessage = new Map<string, { href?: string; message: string }>();
  for (const [name, messages] of Object.entries(form.allErrors))
    for (const message of messages)
      if (!byMessage.has(message))
        byMessage.set(message, { message, ...(name ? { href: `#${form.id}-${name}` } : {}) });
  return [...byMessage.values()];
}
