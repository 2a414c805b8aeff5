import { Field } from "~/ui/field";
import { textLength } from "../lengths";
import { type FieldErrors, rowFields, type StudentRow } from "../rows";
import { studentStepWords as words } from "../words";

type StudentFieldsProps = { row: StudentRow; place: number; errors: FieldErrors };

export function StudentFields({ row, place, errors }: StudentFieldsProps) {
  const control = (field: keyof StudentRow) => {
    const id = rowFields[field](place);
    return {
      id,
      name: id,
      defaultValue: row[field],
      autoComplete: "off",
      maxLength: field === "email" ? 254 : textLength,
      ...(errors[id] && { errors: errors[id] }),
    };
  };
  return (
    <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-[1fr_1fr_1.6fr_1fr]">
      <Field {...control("firstName")} label={words.firstName} />
      <Field {...control("lastName")} label={words.lastName} />
      <Field
        {...control("email")}
        label={words.email}
        type="email"
        className="max-lg:col-span-2 lg:col-span-1"
      />
      <Field
        {...control("studentId")}
        label={words.studentId}
        className="max-lg:col-span-2 lg:col-span-1"
      />
    </div>
  );
}
