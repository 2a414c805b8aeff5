/** What is entered while a school is set up, and what is wrong with it. */
import { z } from "zod";
import { type SchoolPlan, schoolPlans } from "#db/vocabulary";
import { isEmail, isPlainEmail, normalizeEmail } from "~/features/accounts/email";
import { isPlainName } from "~/features/accounts/names";
import { formWords } from "~/features/accounts/words";
import { plans } from "../plans";
import { textLength } from "./lengths";
import { websiteDomain } from "./name-key";
import { type FieldErrors, type InstructorRow, rowFields, type StudentRow } from "./rows";
import {
  instructorStepWords,
  planStepWords,
  rowFaults,
  schoolFaults,
  studentStepWords,
} from "./words";

const text = (missing?: string) =>
  z
    .string(missing ? { error: () => missing } : {})
    .trim()
    .max(textLength, { error: () => formWords.atMost(textLength) })
    .regex(/^\P{Cc}*$/u, { error: () => schoolFaults.signs });
const optional = () => text().optional();
const name = (missing: string) =>
  text(missing)
    .min(1, { error: () => missing })
    .refine(isPlainName, { error: () => formWords.nameSigns });

/** No domain is checked: the confirmed address of the creator is the proof. */
export const schoolSchema = z.object({
  schoolName: name(schoolFaults.name),
  contactName: name(schoolFaults.contactName),
  contactTitle: optional(),
  email: z
    .string({ error: () => schoolFaults.email })
    .transform(normalizeEmail)
    .refine(isEmail, { error: () => formWords.emailShape })
    .refine(isPlainEmail, { error: () => formWords.emailLetters }),
  phone: optional(),
  website: text()
    .refine((typed) => websiteDomain(typed) !== null, { error: () => schoolFaults.website })
    .optional(),
  address: z
    .string()
    // Browsers send CRLF.
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .refine((typed) => typed.length <= 500, { error: () => formWords.atMost(500) })
    .refine((typed) => /^[\P{Cc}\n]*$/u.test(typed), { error: () => schoolFaults.signs })
    .optional(),
  taxId: optional(),
});
export type SchoolEntry = z.infer<typeof schoolSchema>;

export const planSchema = z.object({
  plan: z.enum(schoolPlans, { error: () => planStepWords.choose }),
  pilot: z.boolean().default(false),
});
export type PlanEntry = z.infer<typeof planSchema>;

export type Entries = {
  school?: SchoolEntry;
  plan?: PlanEntry;
  /** As typed. */
  instructors?: InstructorRow[];
  students?: StudentRow[];
};

/** `general`: about the rows together. */
export type RowFaults = { fields: FieldErrors; general: string[] };

export const isFine = ({ fields, general }: RowFaults): boolean =>
  general.length === 0 && Object.keys(fields).length === 0;

const faultOfEmail = (email: string): string | null => {
  if (!isEmail(email)) return formWords.emailShape;
  return isPlainEmail(email) ? null : formWords.emailLetters;
};

function addEmailFault(
  found: RowFaults,
  seen: Map<string, number>,
  { typed, place, required }: { typed: string; place: number; required: boolean },
) {
  const field = rowFields.email(place);
  if (!typed.trim()) {
    if (required) found.fields[field] = [rowFaults.email];
    return;
  }
  const email = normalizeEmail(typed);
  const fault = faultOfEmail(email);
  const first = seen.get(email);
  if (fault) found.fields[field] = [fault];
  else if (first !== undefined) found.fields[field] = [rowFaults.twice(first)];
  else seen.set(email, place);
}

function addNameFaults(found: RowFaults, fields: readonly (readonly [string, string])[]) {
  for (const [field, typed] of fields)
    if (typed.trim().length > textLength) found.fields[field] = [formWords.atMost(textLength)];
    else if (!isPlainName(typed.trim())) found.fields[field] = [formWords.nameSigns];
}

/** Addresses of staff, the creator's among them. */
const staffEmails = (rows: readonly InstructorRow[], own: string): Set<string> =>
  new Set([own, ...rows.map(({ email }) => normalizeEmail(email)).filter(Boolean)]);

export function checkInstructors(
  rows: readonly InstructorRow[],
  { own, plan }: { own: string; plan: SchoolPlan },
): RowFaults {
  const found: RowFaults = { fields: {}, general: [] };
  const seen = new Map<string, number>();
  rows.forEach((row, index) => {
    const place = index + 1;
    addNameFaults(found, [[rowFields.name(place), row.name]]);
    addEmailFault(found, seen, { typed: row.email, place, required: true });
  });
  const { name: planName, staff } = plans[plan];
  const wanted = staffEmails(rows, own).size;
  if (staff !== null && wanted > staff)
    found.general.push(instructorStepWords.tooMany(planName, staff, wanted));
  return found;
}

/** Only these are saved. */
export const studentsWithEmail = (rows: readonly StudentRow[]): StudentRow[] =>
  rows
    .map((row) => ({ ...row, email: normalizeEmail(row.email) }))
    .filter(({ email }) => email !== "");

/** @param imported how many the list brings that is to be imported */
export function checkStudents(
  rows: readonly StudentRow[],
  { plan, imported }: { plan: SchoolPlan; imported: number },
): RowFaults {
  const found: RowFaults = { fields: {}, general: [] };
  const seen = new Map<string, number>();
  rows.forEach((row, index) => {
    const place = index + 1;
    addNameFaults(found, [
      [rowFields.firstName(place), row.firstName],
      [rowFields.lastName(place), row.lastName],
      [rowFields.studentId(place), row.studentId],
    ]);
    addEmailFault(found, seen, { typed: row.email, place, required: false });
  });
  const { name: planName, students } = plans[plan];
  const wanted = studentsWithEmail(rows).length + imported;
  if (wanted > students) found.general.push(studentStepWords.tooMany(planName, students, wanted));
  return found;
}
