import {
  type FieldMetadata,
  type FormMetadata,
  getFormProps,
  type SubmissionResult,
} from "@conform-to/react";

/** `title`: of the error summary, if not the default. */
export type FormReply = { result: SubmissionResult<string[]>; title?: string };

/** For a Conform form. The server checks it, and its errors are shown beside their fields instead of in the browser's bubbles. */
export const formState = <Typed extends Record<string, unknown>>(
  form: FormMetadata<Typed, string[]>,
) => ({
  ...getFormProps(form),
  noValidate: true,
});

/** For a Conform field. */
export function fieldState(field: FieldMetadata<string | undefined>) {
  return {
    id: field.id,
    name: field.name,
    // A field posted twice is an array; none of our forms does that.
    ...(typeof field.initialValue === "string" ? { defaultValue: field.initialValue } : {}),
    ...(field.errors ? { errors: field.errors } : {}),
  };
}

/** Without duplicates, each with a link to its field. */
export function summaryOf(form: Pick<FormMetadata, "id" | "allErrors">) {
  const byMessage = new Map<string, { href?: string; message: string }>();
  for (const [name, messages] of Object.entries(form.allErrors))
    for (const message of messages)
      if (!byMessage.has(message))
        byMessage.set(message, { message, ...(name ? { href: `#${form.id}-${name}` } : {}) });
  return [...byMessage.values()];
}
