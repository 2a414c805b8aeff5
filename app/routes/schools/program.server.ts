/** What the pages of a program share. */
import type { RouterContextProvider } from "react-router";
import { db } from "#db/client.server";
import { listPrograms, type ProgramSummary } from "~/features/programs/programs.server";
import { programsWords as words } from "~/features/programs/words";
import { viewerOf } from "~/server/guards";
import { notFound } from "~/server/responses";
import { requireSeat } from "~/server/school-seat.server";

type Context = Readonly<RouterContextProvider>;
type Params = { programId: string };

/** @throws a 404 response, also for another school's program */
export async function loadProgram(
  context: Context,
  { programId }: Params,
): Promise<{ schoolId: string; mayWrite: boolean; program: ProgramSummary }> {
  const { schoolId, role } = requireSeat(context);
  const program = (await listPrograms(db, { schoolId })).find(({ id }) => id === programId);
  if (!program) throw missingProgram();
  return { schoolId, mayWrite: role !== "assistant", program };
}

/** Who writes, and into which program. @throws a 403 response for teaching assistants */
export const writerOf = (context: Context, { programId }: Params) => ({
  schoolId: requireSeat(context, { roles: ["admin", "instructor"] }).schoolId,
  programId,
  actorId: viewerOf(context).id,
  now: new Date(),
});

export const missingProgram = () => notFound(words.missing, words.missingMore);

/** What the form was about is gone. */
export const changedMeanwhile = () => notFound(undefined, words.changed);
