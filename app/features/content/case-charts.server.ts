/** Charts of case studies. A changed chart becomes a new version, as a changed question does. */
import { eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { caseStudies, caseStudySteps, caseStudyVersions } from "#db/schema";
import type { CaseRow } from "./exam-rows";
import { hashOf } from "./hash";
import { pickColumns, versionId } from "./row-kind";
import { stepColumns, studyColumns } from "./rows";

type Step = CaseRow["steps"][number] & { questionId: string | null };
type Chart = Pick<CaseRow, "study"> & { steps: Step[] };

/** The current charts by case, with the question of each step. */
async function findCurrentCharts(tx: Tx, ids: string[]): Promise<Map<string, Chart>> {
  const versions = await tx
    .select({ version: caseStudyVersions })
    .from(caseStudies)
    .innerJoin(caseStudyVersions, eq(caseStudyVersions.id, caseStudies.currentVersionId))
    .where(inArray(caseStudies.id, ids));
  const steps = await tx
    .select({ caseStudyId: caseStudies.id, step: caseStudySteps })
    .from(caseStudies)
    .innerJoin(caseStudySteps, eq(caseStudySteps.caseStudyVersionId, caseStudies.currentVersionId))
    .where(inArray(caseStudies.id, ids))
    .orderBy(caseStudySteps.position);
  return new Map(
    versions.map(({ version }) => [
      version.caseStudyId,
      {
        study: pickColumns(version, studyColumns),
        steps: steps
          .filter((one) => one.caseStudyId === version.caseStudyId)
          .map(({ step }) => pickColumns(step, [...stepColumns, "questionId"])),
      },
    ]),
  );
}

/** The current charts by case, in the form of a case's row. */
export async function readCharts(
  tx: Tx,
  ids: string[],
): Promise<Map<string, Pick<CaseRow, "study" | "steps">>> {
  const charts = await findCurrentCharts(tx, ids);
  return new Map(
    [...charts].map(([id, { study, steps }]) => [
      id,
      { study, steps: steps.map((step) => pickColumns(step, stepColumns)) },
    ]),
  );
}

/** Stores a case's chart, as a new version if it changed. */
export async function writeChart(tx: Tx, row: CaseRow, now: Date): Promise<void> {
  const { id, study, questions } = row;
  const steps = row.steps.map((step, at) => ({ ...step, questionId: questions[at] ?? null }));
  await tx.insert(caseStudies).values({ id }).onConflictDoNothing();
  const before = (await findCurrentCharts(tx, [id])).get(id);
  if (before && hashOf(before) === hashOf({ study, steps })) return;
  // Versions never change, because attempts refer to them.
  const old = await tx
    .select({ id: caseStudyVersions.id })
    .from(caseStudyVersions)
    .where(eq(caseStudyVersions.caseStudyId, id));
  const version = old.length + 1;
  const next = versionId(id, version);
  await tx
    .insert(caseStudyVersions)
    .values({ id: next, caseStudyId: id, version, ...study, createdAt: now });
  await tx.insert(caseStudySteps).values(
    steps.map((step, at) => ({
      id: `${next}-step-${at + 1}`,
      caseStudyVersionId: next,
      position: at + 1,
      ...step,
    })),
  );
  await tx.update(caseStudies).set({ currentVersionId: next }).where(eq(caseStudies.id, id));
}
