/** Content of a school as a file, and files into it. Every statement names the school of the viewer's seat. */
import { createHash } from "node:crypto";
import { and, asc, eq, gt, inArray, or } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { newId } from "#db/ids";
import { programs, schoolContent } from "#db/schema";
import { endOfLibrary } from "./change.server";
import { isInLibrary, listContentPrograms } from "./content.server";
import {
  fileFormat,
  fileItem,
  type ImportedItem,
  type PlannedItem,
  planImport,
  sameness,
} from "./import";
import type { LibraryView } from "./library-view";
import { limits } from "./limits";

type OfSchool = { schoolId: string };

/** Each can have a text of the greatest length. */
const pieceSize = 20;

/** A file of exactly what the view shows, in pieces. */
export async function* exportContent(
  db: Db,
  look: OfSchool & Pick<LibraryView, "show" | "type" | "program">,
): AsyncGenerator<string> {
  const { firstdraw, version } = fileFormat;
  yield `{\n  "firstdraw": ${JSON.stringify(firstdraw)},\n  "version": ${version},\n  "items": [`;
  let separator = "\n";
  for (let last: { sortOrder: number; id: string } | null = null; ; ) {
    const piece = await readPiece(db, { look, last });
    for (const { title, contentType: type, status, program, ...row } of piece) {
      const { isMandatory: mandatory, dueOn: due, contentUrl: link, body: text } = row;
      const data = row.contentData ?? null;
      const item = fileItem({ title, type, status, program, mandatory, due, link, text, data });
      yield `${separator}    ${JSON.stringify(item, null, 2).replaceAll("\n", "\n    ")}`;
      separator = ",\n";
    }
    last = piece.at(-1) ?? null;
    if (!last || piece.length < pieceSize) break;
  }
  yield "\n  ]\n}\n";
}

const readPiece = (
  db: Db,
  {
    look,
    last,
  }: {
    look: Parameters<typeof isInLibrary>[0];
    last: { sortOrder: number; id: string } | null;
  },
) =>
  db
    .select({
      id: schoolContent.id,
      sortOrder: schoolContent.sortOrder,
      title: schoolContent.title,
      contentType: schoolContent.contentType,
      status: schoolContent.status,
      program: programs.name,
      isMandatory: schoolContent.isMandatory,
      dueOn: schoolContent.dueOn,
      contentUrl: schoolContent.contentUrl,
      body: schoolContent.body,
      contentData: schoolContent.contentData,
    })
    .from(schoolContent)
    .leftJoin(programs, eq(programs.id, schoolContent.programId))
    .where(
      and(
        isInLibrary(look),
        last
          ? or(
              gt(schoolContent.sortOrder, last.sortOrder),
              and(eq(schoolContent.sortOrder, last.sortOrder), gt(schoolContent.id, last.id)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(schoolContent.sortOrder), asc(schoolContent.id))
    .limit(pieceSize);

export type ImportPlan = {
  items: PlannedItem[];
  /** Items that the library has room for. */
  room: number;
  /** Of all that is shown before the confirmation. */
  digest: string;
};

/** What importing these items would do now. */
export async function planFor(
  db: Db,
  { schoolId, items }: OfSchool & { items: ImportedItem[] },
): Promise<ImportPlan> {
  const rows = await db
    .select({
      title: schoolContent.title,
      type: schoolContent.contentType,
      text: schoolContent.body,
      link: schoolContent.contentUrl,
    })
    .from(schoolContent)
    .where(
      and(
        eq(schoolContent.schoolId, schoolId),
        inArray(schoolContent.title, [...new Set(items.map(({ title }) => title))]),
      ),
    );
  const planned = planImport(items, {
    there: new Set(rows.map(sameness)),
    programs: await listContentPrograms(db, { schoolId }),
  });
  const { items: held } = await endOfLibrary(db, { schoolId });
  return {
    items: planned,
    room: Math.max(0, limits.items - held),
    digest: createHash("sha256").update(JSON.stringify(planned)).digest("base64url"),
  };
}

/**
 * Adds what is new, as drafts at the end of the library.
 * @param digest of the plan that was confirmed; another plan is returned instead, and nothing is added
 */
export async function importContent(
  tx: Tx,
  {
    schoolId,
    items,
    digest,
    actorId,
    now,
  }: OfSchool & { items: ImportedItem[]; digest: string; actorId: string; now: Date },
): Promise<{ added: number } | { changed: ImportPlan }> {
  const plan = await planFor(tx, { schoolId, items });
  const added = plan.items.filter(({ outcome }) => outcome === "new");
  if (added.length === 0) return { added: 0 };
  if (plan.digest !== digest || added.length > plan.room) return { changed: plan };
  const { last } = await endOfLibrary(tx, { schoolId });
  await tx.insert(schoolContent).values(
    added.map(({ item, programId }, at) => ({
      id: newId(now),
      schoolId,
      programId,
      title: item.title,
      contentType: item.type,
      body: item.text,
      contentData: item.data,
      contentUrl: item.link,
      isMandatory: item.mandatory,
      dueOn: item.due,
      sortOrder: last + 1 + at,
      createdBy: actorId,
      createdAt: now,
      updatedAt: now,
    })),
  );
  return { added: added.length };
}
