import type { Db } from "#db/client.server";
import { findNewestImport } from "../roster/imports.server";
import type { ListState } from "./components/list-import";

/** The list of students that is to be imported when the setup is complete. */
export async function findSetupList(
  db: Db,
  { onboardingId }: { onboardingId: string },
): Promise<ListState | null> {
  const list = await findNewestImport(db, { owner: { onboardingId } });
  if (list?.status !== "checked" && list?.status !== "confirmed") return null;
  return { status: list.status, ready: list.counts.new, refused: list.counts.refused };
}
