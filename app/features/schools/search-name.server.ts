/** How students are found by what staff type: in small letters, without accents. */
import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { AnyColumn } from "#db/columns";
import type { Db, Transaction, Tx } from "#db/engine";
import { schoolStudents } from "#db/schema";

/** "Núñez" as "nunez". */
const plainLetters = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

type Names = {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  studentEmail: string;
  studentId?: string | null | undefined;
};

/** The last name first, since rosters are ordered by it. */
export const searchNameOf = ({ firstName, lastName, studentEmail, studentId }: Names): string =>
  plainLetters([lastName, firstName, studentEmail, studentId].filter(Boolean).join(" "));

const mostWords = 5;

/** Every word that was typed is in the column, which `searchNameOf` wrote; undefined without one. */
export function holdsWords(column: AnyColumn, typed: string): SQL | undefined {
  const words = plainLetters(typed).split(" ").filter(Boolean).slice(0, mostWords);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return and(...patterns.map((pattern) => sql`${column} like ${pattern} escape '\\'`));
}

/** After a student's names, address or number were changed. */
export async function writeSearchName(
  tx: Tx,
  { schoolId, studentId }: { schoolId: string; studentId: string },
): Promise<void> {
  const isStudent = and(eq(schoolStudents.schoolId, schoolId), eq(schoolStudents.id, studentId));
  const [student] = await tx.select().from(schoolStudents).where(isStudent);
  if (student)
    await tx
      .update(schoolStudents)
      .set({ searchName: searchNameOf(student) })
      .where(isStudent);
}

const pieceSize = 250;

/** Writes those that are empty, as of students from before there were any. In pieces. Returns how many. */
export async function fillSearchNames(db: Db, transaction: Transaction): Promise<number> {
  let written = 0;
  for (let after = ""; ; ) {
    const rows = await db
      .select({ id: schoolStudents.id, schoolId: schoolStudents.schoolId })
      .from(schoolStudents)
      .where(and(sql`search_name = ''`, gt(schoolStudents.id, after)))
      .orderBy(asc(schoolStudents.id))
      .limit(pieceSize);
    if (rows.length === 0) return written;
    await transaction(async (tx) => {
      for (const { id: studentId, schoolId } of rows)
        await writeSearchName(tx, { schoolId, studentId });
    });
    written += rows.length;
    after = rows.at(-1)?.id ?? "";
  }
}
