import type { FieldMetadata } from "@conform-to/react";
import { href, Link } from "react-router";
import { Field } from "~/ui/field";
import { fieldState } from "~/ui/form-state";
import { Sentence } from "~/ui/sentence";
import { passwordHint, newAccountWords as words } from "../auth-words";
import { EmailField } from "./account-fields";

type TextField = FieldMetadata<string | undefined>;

export function NewAccountFields({
  fields,
  needsName,
}: {
  fields: { fullName: TextField; email: TextField; password: TextField };
  needsName: boolean;
}) {
  return (
    <>
      <Field
        {...fieldState(fields.fullName)}
        label={words.fullName}
        autoComplete="name"
        required={needsName}
        optional={!needsName}
      />
      <EmailField field={fields.email} label={words.email} />
      <Field
        {...fieldState(fields.password)}
        label={words.password}
        type="password"
        hint={passwordHint}
        placeholder={words.createPassword}
        autoComplete="new-password"
        required
      />
    </>
  );
}

export function Agreement() {
  return (
    <p className="text-sm text-ink-2">
      <Sentence
        text={words.agreement}
        parts={{
          terms: <Link to={href("/terms")}>{words.terms}</Link>,
          privacy: <Link to={href("/privacy")}>{words.privacy}</Link>,
        }}
      />
    </p>
  );
}
