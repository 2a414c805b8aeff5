/** Which column of a class list is which: by the header, under the names that school systems give. */

export const rosterColumns = [
  "firstName",
  "lastName",
  "email",
  "studentId",
  "program",
  "location",
  "cohort",
] as const;
export type RosterColumn = (typeof rosterColumns)[number];

/** Characters. */
export const longestCell: Record<RosterColumn, number> = {
  firstName: 100,
  lastName: 100,
  email: 254,
  studentId: 64,
  program: 120,
  location: 120,
  cohort: 120,
};

const requiredColumns = ["firstName", "lastName", "email", "studentId"] as const;

/** Small letters and digits only. Of two that are there, the one that stands first is read. */
const synonyms: Record<RosterColumn, readonly string[]> = {
  firstName: ["firstname", "givenname", "forename", "preferredfirstname", "first"],
  lastName: ["lastname", "familyname", "surname", "last"],
  email: ["email", "emailaddress", "studentemail", "schoolemail", "mail"],
  // OneRoster: `identifier` is the number people know, `sourcedId` the key of the other system.
  studentId: [
    "studentid",
    "studentnumber",
    "studentno",
    "identifier",
    "idnumber",
    "sisid",
    "id",
    "sourcedid",
  ],
  program: ["program", "programname", "programme", "course"],
  location: ["location", "locationname", "campus", "site"],
  cohort: ["cohort", "cohortname", "class", "section", "group"],
};

export type FoundColumn = {
  column: RosterColumn;
  /** Counted from 0. */
  at: number;
  /** As the file has it. */
  header: string;
};

export type Header = {
  found: FoundColumn[];
  missing: RosterColumn[];
  /** Headers that are not read. */
  ignored: string[];
};

const plain = (header: string): string =>
  header
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

export function readHeader(cells: readonly string[]): Header {
  const names = cells.map(plain);
  const found = rosterColumns.flatMap((column) => {
    const name = synonyms[column].find((synonym) => names.includes(synonym));
    const at = name === undefined ? -1 : names.indexOf(name);
    return at < 0 ? [] : [{ column, at, header: (cells[at] ?? "").trim() }];
  });
  const read = new Set(found.map(({ at }) => at));
  const has = new Set(found.map(({ column }) => column));
  return {
    found,
    missing: requiredColumns.filter((column) => !has.has(column)),
    ignored: cells.map((cell) => cell.trim()).filter((cell, at) => cell && !read.has(at)),
  };
}
