import type { Database } from "#db/client.server";
import { caseAttemptId, playCases } from "~/commands/demo/play";
import { pastCases } from "../screens";

/** Lets a learner finish one case study of the content and begin another, as the demo's do. @returns the finished attempt's id */
export async function playPastCases(
  { transaction }: Pick<Database, "transaction">,
  userId: string,
): Promise<string> {
  await transaction((tx) => playCases(tx, { userId, cases: pastCases, begunAt: new Date() }));
  return caseAttemptId(userId, 1);
}
