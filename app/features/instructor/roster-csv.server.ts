/** The roster as a file for spreadsheets. */
import type { Db } from "#db/engine";
import { standings } from "#db/vocabulary";
import { dayIn } from "~/features/progress/days";
import { csvLine } from "~/features/schools/roster/csv-cells";
import { figureWords } from "~/features/schools/students-words";
import { rosterPieces } from "./roster.server";
import { csvColumns, rosterWords } from "./words";

type Look = Parameters<typeof rosterPieces>[1];

/** Hours with two decimals; an empty grade where there is none; the last day in the viewer's zone. */
export async function* rosterCsv(
  db: Db,
  { timeZone, ...look }: Look & { timeZone: string },
): AsyncGenerator<string> {
  // Excel takes a file without the mark for Windows-1252.
  yield `\uFEFF${csvLine(csvColumns)}`;
  for await (const students of rosterPieces(db, look))
    yield students
      .map((student) => {
        const { status, standing, completionPercent, grade, studySeconds, lastActiveAt } = student;
        return csvLine([
          student.email,
          student.number ?? "",
          status === "invited"
            ? rosterWords.filters.invited
            : figureWords.standing[standings[standing] ?? "no_program"],
          String(completionPercent),
          grade === null ? "" : String(grade),
          (studySeconds / 3600).toFixed(2),
          lastActiveAt ? dayIn(lastActiveAt, timeZone) : figureWords.never,
        ]);
      })
      .join("");
}
