/** Rows of instructors and students in a form: fields "email-1", "email-2"; added and removed by posts. */

export type InstructorRow = { name: string; email: string; role: "admin" | "instructor" };
export type StudentRow = { firstName: string; lastName: string; email: string; studentId: string };

/** Field id to what is wrong with it. */
export type FieldErrors = Record<string, string[]>;

/** Typed by hand; more are imported as a list. */
export const maxRows = 200;

const maxCharacters = 300;

const field = (name: string) => (place: number) => `${name}-${place}`;
export const rowFields = {
  name: field("name"),
  email: field("email"),
  role: field("role"),
  firstName: field("firstName"),
  lastName: field("lastName"),
  studentId: field("studentId"),
};

export const emptyInstructor: InstructorRow = { name: "", email: "", role: "instructor" };
export const emptyStudent: StudentRow = { firstName: "", lastName: "", email: "", studentId: "" };

function readRows<Row>(form: FormData, read: (of: (field: string) => string) => Row): Row[] {
  const rows: Row[] = [];
  for (let place = 1; place <= maxRows && form.has(rowFields.email(place)); place++)
    rows.push(
      read((name) => {
        const value = form.get(field(name)(place));
        if (typeof value !== "string") return "";
        // PostgreSQL stores no NUL, and half of a pair of code units is no text.
        const line = value.replace(/\p{Cc}/gu, " ").slice(0, maxCharacters);
        return line.replace(/[\uD800-\uDBFF]$/u, "");
      }),
    );
  return rows;
}

export const readInstructors = (form: FormData): InstructorRow[] =>
  readRows(form, (of) => ({
    name: of("name"),
    email: of("email"),
    role: of("role") === "admin" ? "admin" : "instructor",
  }));

export const readStudents = (form: FormData): StudentRow[] =>
  readRows(form, (of) => ({
    firstName: of("firstName"),
    lastName: of("lastName"),
    email: of("email"),
    studentId: of("studentId"),
  }));

export type RowIntent =
  | { kind: "add"; count: number }
  | { kind: "remove"; place: number }
  | { kind: "previous" }
  | { kind: "next" };

/** Buttons are called "add", "add-10", "remove-2", "previous" and "next", which is the default. */
export function readIntent(form: FormData): RowIntent {
  const pressed = form.get("intent");
  const [, kind, number] = /^(add|remove|previous)(?:-(\d{1,3}))?$/.exec(String(pressed)) ?? [];
  if (kind === "add") return { kind, count: Math.min(Number(number ?? 1), 10) };
  if (kind === "remove") return { kind, place: Number(number ?? 0) };
  return { kind: kind === "previous" ? "previous" : "next" };
}

/** The last row stays, and there are at most `most`. */
export function changeRows<Row>(
  rows: readonly Row[],
  intent: RowIntent,
  { empty, most }: { empty: Row; most: number },
): Row[] {
  if (intent.kind === "add") {
    const count = Math.max(0, Math.min(intent.count, most - rows.length));
    return [...rows, ...Array.from({ length: count }, () => ({ ...empty }))];
  }
  if (intent.kind === "remove" && rows.length > 1)
    return rows.filter((_, index) => index + 1 !== intent.place);
  return [...rows];
}

/** The row to look at after it: the first added one, or the one in the place of the removed one. */
export const rowAfter = (intent: RowIntent, before: number, after: number): number =>
  intent.kind === "remove" ? Math.min(intent.place, after) : Math.min(before + 1, after);

export const rowId = (place: number): string => `row-${place}`;
