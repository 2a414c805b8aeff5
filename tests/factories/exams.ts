import type { Database } from "#db/client.server";
import { examAttemptId, playExams } from "~/commands/demo/play";
import { pastExams } from "../screens";

/** Lets a learner sit the content's practice exam twice, as the demo's do. @returns the later attempt's id */
export async function sitPastExams(
  { transaction }: Pick<Database, "transaction">,
  userId: string,
): Promise<string> {
  await transaction((tx) => playExams(tx, { userId, exams: pastExams, begunAt: new Date() }));
  return examAttemptId(userId, pastExams.length);
}
