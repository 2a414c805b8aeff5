/** What each row of a class list would do. Plain values in, plain values out. */
import type { RosterOutcome, StudentStatus } from "#db/vocabulary";
import { isEmail, normalizeEmail } from "~/features/accounts/email";
import { longestCell, type RosterColumn, rosterColumns } from "./columns";
import type { RosterRow } from "./read.server";

/** Of a school, before the import. */
export type KnownStudent = {
  email: string;
  firstName: string | null;
  lastName: string | null;
  studentId: string | null;
  locationId: string | null;
  status: StudentStatus;
  /** By program: the cohort, if any. */
  programs: ReadonlyMap<string, string | null>;
};

/** What names in a list may mean. Null while a school is being set up: it has none of them yet. */
export type KnownPlaces = {
  programs: readonly { id: string; name: string }[];
  locations: readonly { id: string; name: string }[];
  cohorts: readonly { id: string; name: string; programId: string }[];
} | null;

export type Reason =
  | "email-missing"
  | "email-bad"
  | "name-missing"
  | "signs"
  | "too-long"
  | "email-twice"
  | "number-twice"
  | "number-taken"
  | "program-unknown"
  | "location-unknown"
  | "cohort-unknown"
  | "cohort-needs-program"
  | "seats";

export type Refusal = {
  column: RosterColumn | null;
  reason: Reason;
  /** Of the same file: where it stands first. */
  line?: number;
  who?: string;
};

export type Change = { column: RosterColumn; from: string; to: string };

export type RowDetail =
  | { refusal: Refusal }
  | { who: string; changes: Change[]; wasRequested?: true }
  | null;

export type ClassifiedRow = RosterRow & {
  email: string | null;
  outcome: RosterOutcome;
  detail: RowDetail;
};

const sameName = (name: string): string => name.normalize("NFKC").trim().toLowerCase();

const fullName = (first: string | null | undefined, last: string | null | undefined) =>
  [first, last].filter(Boolean).join(" ");

export type Resolved = {
  programId: string | null;
  cohortId: string | null;
  locationId: string | null;
};

/** The ids that the names of a row mean, or why they mean none. */
export function resolvePlaces(
  cells: RosterRow["cells"],
  places: KnownPlaces,
): Resolved | { refusal: Refusal } {
  const none: Resolved = { programId: null, cohortId: null, locationId: null };
  if (!places) return none;
  const find = <T extends { name: string }>(all: readonly T[], name: string | undefined) =>
    name ? all.find((one) => sameName(one.name) === sameName(name)) : undefined;
  const program = find(places.programs, cells.program);
  if (cells.program && !program)
    return { refusal: { column: "program", reason: "program-unknown" } };
  const location = find(places.locations, cells.location);
  if (cells.location && !location)
    return { refusal: { column: "location", reason: "location-unknown" } };
  if (cells.cohort && !program)
    return { refusal: { column: "cohort", reason: "cohort-needs-program" } };
  const ofProgram = places.cohorts.filter(({ programId }) => programId === program?.id);
  const cohort = find(ofProgram, cells.cohort);
  if (cells.cohort && !cohort) return { refusal: { column: "cohort", reason: "cohort-unknown" } };
  return {
    programId: program?.id ?? null,
    cohortId: cohort?.id ?? null,
    locationId: location?.id ?? null,
  };
}

/** What a cell alone may be refused for. */
function findCellFault({ cells }: RosterRow): Refusal | null {
  for (const column of rosterColumns) {
    const cell = cells[column] ?? "";
    if (/\p{Cc}|\p{Cs}/u.test(cell)) return { column, reason: "signs" };
    if (column !== "email" && [...cell].length > longestCell[column])
      return { column, reason: "too-long" };
  }
  if (!cells.email) return { column: "email", reason: "email-missing" };
  if (cells.email.length > 254) return { column: "email", reason: "too-long" };
  if (!isEmail(normalizeEmail(cells.email))) return { column: "email", reason: "email-bad" };
  if (!cells.firstName && !cells.lastName) return { column: "firstName", reason: "name-missing" };
  return null;
}

export type Roster = {
  students: readonly KnownStudent[];
  places: KnownPlaces;
  /** Before the first row. */
  seatsLeft: number;
};

/** Goes through the rows in their order; the first of two alike is taken. */
export class Classifier {
  readonly #byEmail: Map<string, KnownStudent>;
  readonly #byNumber = new Map<string, KnownStudent>();
  readonly #places: KnownPlaces;
  readonly #emails = new Map<string, { line: number; who: string }>();
  readonly #numbers = new Map<string, { line: number; who: string }>();
  #seatsLeft: number;

  constructor({ students, places, seatsLeft }: Roster) {
    this.#byEmail = new Map(students.map((student) => [student.email, student]));
    for (const student of students)
      if (student.studentId && student.status !== "removed")
        this.#byNumber.set(student.studentId, student);
    this.#places = places;
    this.#seatsLeft = seatsLeft;
  }

  get seatsLeft(): number {
    return this.#seatsLeft;
  }

  classify(row: RosterRow): ClassifiedRow {
    const email = row.cells.email ? normalizeEmail(row.cells.email) : null;
    const refuse = (refusal: Refusal): ClassifiedRow => ({
      ...row,
      email,
      outcome: "refused",
      detail: { refusal },
    });
    const fault = findCellFault(row);
    if (fault) return { ...refuse(fault), email: null };
    if (!email) return refuse({ column: "email", reason: "email-missing" });
    const places = resolvePlaces(row.cells, this.#places);
    if ("refusal" in places) return refuse(places.refusal);
    const twice = this.#findTwice(row, email);
    if (twice) return refuse(twice);
    const known = this.#byEmail.get(email);
    const needsSeat = !known || known.status === "removed";
    if (needsSeat && this.#seatsLeft <= 0) return refuse({ column: null, reason: "seats" });
    if (needsSeat) this.#seatsLeft -= 1;
    this.#remember(row, email);
    if (!known) return { ...row, email, outcome: "new", detail: null };
    const changes = changesOf(row, known, { ...places, names: this.#places });
    const who = fullName(known.firstName, known.lastName) || known.email;
    // Asked by the class code: staff answer that, not a list.
    if (known.status === "requested")
      return { ...row, email, outcome: "same", detail: { who, changes: [], wasRequested: true } };
    const outcome =
      known.status === "removed" ? "rejoined" : changes.length > 0 ? "changed" : "same";
    return { ...row, email, outcome, detail: { who, changes } };
  }

  #remember({ line, cells }: RosterRow, email: string): void {
    const first = { line, who: fullName(cells.firstName, cells.lastName) };
    this.#emails.set(email, first);
    if (cells.studentId) this.#numbers.set(cells.studentId, first);
  }

  #findTwice({ cells }: RosterRow, email: string): Refusal | null {
    const first = this.#emails.get(email);
    if (first) return { column: "email", reason: "email-twice", ...first };
    const number = cells.studentId;
    if (!number) return null;
    const same = this.#numbers.get(number);
    if (same) return { column: "studentId", reason: "number-twice", ...same };
    const holder = this.#byNumber.get(number);
    if (!holder || holder.email === email) return null;
    const who = fullName(holder.firstName, holder.lastName) || holder.email;
    return { column: "studentId", reason: "number-taken", who };
  }
}

/** An empty cell changes nothing: nobody loses a name or a number by a list without it. */
function changesOf(
  { cells }: RosterRow,
  known: KnownStudent,
  given: Resolved & { names: KnownPlaces },
): Change[] {
  const changes: Change[] = [];
  for (const column of ["firstName", "lastName", "studentId"] as const) {
    const [from, to] = [known[column] ?? "", cells[column] ?? ""];
    if (to !== "" && to !== from) changes.push({ column, from, to });
  }
  const nameIn = (all: readonly { id: string; name: string }[] | undefined, id: string | null) =>
    all?.find((one) => one.id === id)?.name ?? "";
  const { programId, cohortId, locationId, names } = given;
  if (locationId && locationId !== known.locationId)
    changes.push({
      column: "location",
      from: nameIn(names?.locations, known.locationId),
      to: nameIn(names?.locations, locationId),
    });
  if (programId && !known.programs.has(programId))
    changes.push({ column: "program", from: "", to: nameIn(names?.programs, programId) });
  const cohort = programId ? (known.programs.get(programId) ?? null) : null;
  if (cohortId && cohortId !== cohort)
    changes.push({
      column: "cohort",
      from: nameIn(names?.cohorts, cohort),
      to: nameIn(names?.cohorts, cohortId),
    });
  return changes;
}
