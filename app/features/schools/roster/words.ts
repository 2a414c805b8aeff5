import type { RosterOutcome } from "#db/vocabulary";
import { number, spoken } from "~/ui/language";
import type { Change, Reason, Refusal } from "./classify";
import type { RosterColumn } from "./columns";
import type { Delimiter } from "./csv-cells";
import type { Encoding } from "./encoding";
import type { RosterFault } from "./read.server";

const rows = (count: number) => (count === 1 ? "1 row" : `${number(count)} rows`);
const students = (count: number) => (count === 1 ? "1 student" : `${number(count)} students`);
const list = (parts: readonly string[]) => parts.join(", ");
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, "")} MB`;

/** Columns of a class list, under the names that the form asks for. */
export const columnNames = spoken({
  en: {
    firstName: "First Name",
    lastName: "Last Name",
    email: "Email",
    studentId: "Student ID",
    program: "Program",
    location: "Location",
    cohort: "Cohort",
  } satisfies Record<RosterColumn, string>,
});

const encodingNames: Record<Encoding | "pasted", string> = {
  "utf-8": "UTF-8",
  "utf-8-bom": "UTF-8 with a byte order mark",
  "utf-16le": "UTF-16 (little-endian)",
  "utf-16be": "UTF-16 (big-endian)",
  "windows-1252": "Windows-1252",
  pasted: "pasted text",
};

const delimiterNames: Record<Delimiter, string> = {
  ",": "comma",
  ";": "semicolon",
  "\t": "tab",
};

/** The form. */
export const importFormWords = spoken({
  en: {
    title: "Student Import",
    failure: "Failed to load the import",
    lead: "Upload a CSV file or paste your list. You'll see what happens to each row before anyone is invited.",
    file: "CSV file",
    fileHint: (bytes: number, most: number) =>
      `Up to ${megabytes(bytes)} and ${number(most)} rows, saved as CSV from any spreadsheet or school system.`,
    paste: "Or paste the list",
    pasteHint: "Copy the rows in your spreadsheet, header included, and paste them here.",
    columns: "Columns",
    needed: "The first row names the columns: First Name, Last Name, Email and Student ID.",
    optional:
      "Program, Location and Cohort are optional, and match the names your school has here. Names from OneRoster 1.1 work too.",
    check: "Check the list",
    checking: "Checking...",
    newest: "Your last list",
    newestLink: (count: number) => `See ${rows(count)}`,
  },
});

/** Why nothing of a list could be read. */
export const importFaultWords = spoken({
  en: {
    nothing: "Choose a CSV file, or paste your list.",
    tooLarge: (bytes: number | null, most: number) =>
      bytes === null
        ? `This list is larger than ${megabytes(most)}. Split it and import each part.`
        : `This list has ${megabytes(bytes)}. The most we can read is ${megabytes(most)}: split it and import each part.`,
    pasteNotKept: "The pasted text was too long to show again. Paste it once more.",
    of(fault: RosterFault, most: number): string {
      switch (fault.kind) {
        case "empty":
          return "This list is empty.";
        case "not-text":
          return "This file is not text. In your spreadsheet, save it as CSV, then choose that file.";
        case "no-rows":
          return "This list has a header but no students.";
        case "too-many-rows":
          return `This list has more than ${number(most)} rows. Split it and import each part.`;
        case "quote":
          return `A quotation mark is never closed, from line ${number(fault.line)} on. Close it or take it out.`;
        case "columns":
          return `Missing: ${list(fault.missing.map((column) => columnNames[column]))}. The first row has: ${list(fault.header.slice(0, 20).map((name) => name.slice(0, 60))) || "nothing"}.`;
      }
    },
  },
});

const reasons: Record<Reason, (refusal: Refusal, most: number) => string> = {
  "email-missing": () => "Enter an email address",
  "email-bad": () => "Enter a full email address, like name@school.edu",
  "name-missing": () => "Enter a first or a last name",
  signs: () => "Use only letters, spaces and symbols",
  "too-long": (_, most) => `Use at most ${number(most)} characters`,
  "email-twice": (found) => `This email is also in line ${found.line}${named(found.who)}`,
  "number-twice": (found) => `This student ID is also in line ${found.line}${named(found.who)}`,
  "number-taken": ({ who }) => `This student ID belongs to ${who}`,
  "program-unknown": () => "Your school has no program with this name",
  "location-unknown": () => "Your school has no location with this name",
  "cohort-unknown": () => "This program has no cohort with this name",
  "cohort-needs-program": () => "A cohort needs its program in the same row",
  seats: () => "All seats of your plan are taken",
};

const named = (who: string | undefined) => (who ? ` (${who})` : "");

/** Refused rows, also in the file of them. */
export const refusalWords = spoken({
  en: {
    /** `most`: characters of a cell of the refused column. */
    of: (refusal: Refusal, most: number): string => reasons[refusal.reason](refusal, most),
    line: "Line",
    problem: "Problem",
  },
});

const outcomeNames: Record<RosterOutcome, string> = {
  refused: "Need a fix",
  new: "Ready to invite",
  rejoined: "Invited again",
  changed: "Updated",
  same: "Already here",
};

/** What a list would do, does and did. */
export const importWords = spoken({
  en: {
    fileName: (name: string | null) => name ?? "Pasted list",
    facts: (count: number, encoding: Encoding | "pasted", delimiter: Delimiter, mark: boolean) =>
      list([
        rows(count),
        mark && encoding === "pasted"
          ? "pasted text with a byte order mark"
          : encodingNames[encoding],
        `separated by ${delimiterNames[delimiter]}`,
      ]),
    quotes: "with quotation marks",
    columns: "How we read it",
    readAs: (header: string, column: RosterColumn) =>
      header === columnNames[column] ? header : `${header} is ${columnNames[column]}`,
    ignored: (headers: readonly string[]) => `Not read: ${list(headers.slice(0, 20))}`,
    notYet:
      "Program, Location and Cohort are not used while you set up. Import the list again once your school has them.",
    replace: "Replace",
    outcomes: outcomeNames,
    seats: (used: number, most: number) => `${number(used)} of ${number(most)} seats`,
    afterImport: "After the import",
    rowsOf: (outcome: RosterOutcome) => `Rows: ${outcomeNames[outcome]}`,
    none: "No rows here.",
    line: (line: number) => `Line ${number(line)}`,
    fixTitle: (count: number) => `Fix ${rows(count)}, or leave them out`,
    leftOut: (count: number) => `${rows(count)} left out`,
    leftOutMore: "Download them, fix them in your spreadsheet, and import that file.",
    fixMore: "Rows you don't fix are left out. The others are imported without them.",
    cellOf: (column: RosterColumn, line: number) => `${columnNames[column]}, line ${line}`,
    checkAgain: "Check again",
    download: "Download these rows as CSV",
    rejoined: "Removed before. Invited again.",
    requested: "Asked to join with the class code. Answer it under Students.",
    here: "Nothing changes.",
    change: ({ column, from, to }: Change) =>
      from ? `${columnNames[column]}: ${from} becomes ${to}` : `${columnNames[column]}: ${to}`,
    nobodyRemoved: "No one is removed by a list. Students who are not in it stay as they are.",
    nothingSent: "Nothing is sent until you confirm.",
    nothingSentSetup: "Nothing is sent yet. Invites go out when you complete the setup.",
    confirm: (count: number) => `Invite ${students(count)}`,
    confirmChanges: (count: number) => `Update ${students(count)}`,
    confirmSetup: "Use this list",
    confirming: "Confirming...",
    discard: "Discard",
    nothingToDo: "There is nothing to import in this list.",
    more: "Next rows",
    first: "First rows",
    pages: "Pages of rows",
    progressTitle: "Importing",
    progress: (done: number, of: number) => `${number(done)} of ${number(of)} students`,
    progressMore: "You can leave this page. We'll notify you when it's done.",
    reload: "Reload",
    ready: "This list is ready",
    readyMore: (count: number) => `${students(count)} will be invited when you complete the setup.`,
    backToSetup: "Back to setup",
    done: "Imported",
    doneMore: (invited: number, changed: number) =>
      `${students(invited)} invited${changed > 0 ? `, ${students(changed)} updated` : ""}.`,
    another: "Import another list",
    toInvited: "See invited students",
    discarded: "This list was discarded",
    discardedMore: "Nothing of it was imported.",
    broken: "This list was not read to its end",
    brokenMore: "Import it again.",
    again: "Import a list",
  },
});

export const importNotices = spoken({
  en: {
    discarded: "List discarded",
    discardedMore: "Nothing of it was imported.",
    replaced: "This list was replaced",
    replacedMore: "A newer one was checked, or this one was discarded.",
    confirmed: "List confirmed",
  },
});
