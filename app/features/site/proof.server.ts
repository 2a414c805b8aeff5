/** Real pages of the course, as the landing page shows them. Public: only what is published. */
import { and, eq } from "drizzle-orm";
import type { Db } from "#db/engine";
import { isActiveModule, isPublishedLesson, isPublishedList } from "#db/published";
import {
  type ChartBlock,
  caseStudies,
  caseStudySteps,
  caseStudyVersions,
  lessons,
  modules,
  questionLists,
} from "#db/schema";
import { longDay } from "~/ui/dates";

const objectivesShown = 3;
const resultsShown = 4;

/** Title, goals, first paragraph and sources of a lesson; null if it is not published. */
export async function findLessonPage(db: Db, { lessonId }: { lessonId: string }) {
  const [lesson] = await db
    .select({
      id: lessons.id,
      title: lessons.title,
      module: modules.name,
      minutes: lessons.estimatedMinutes,
      objectives: lessons.objectives,
      content: lessons.content,
      sources: lessons.sources,
      reviewedOn: lessons.reviewedOn,
    })
    .from(lessons)
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .where(and(eq(lessons.id, lessonId), isPublishedLesson, isActiveModule));
  if (!lesson) return null;
  const { objectives, content, sources, reviewedOn, ...brief } = lesson;
  return {
    ...brief,
    objectives: objectives.slice(0, objectivesShown),
    opening: sentences(firstParagraph(content)),
    sources: sources.map(({ name }) => name.split(",")[0] ?? name).slice(0, 2),
    reviewed: reviewedOn && longDay(reviewedOn),
  };
}

/** Without the marks of Markdown. */
const sentences = (text: string): string[] => text.split(/(?<=[.!?])\s+/);

const firstParagraph = (markdown: string): string =>
  (markdown.trim().split(/\n\s*\n/)[0] ?? "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`#]/g, "")
    .replace(/\s+/g, " ");

/** A case study with the first results of its chart; null if it is not published. */
export async function findCasePage(db: Db, { caseId }: { caseId: string }) {
  const [found] = await db
    .select({
      title: questionLists.title,
      minutes: caseStudyVersions.estimatedMinutes,
      scenario: caseStudyVersions.scenario,
      additions: caseStudySteps.additions,
    })
    .from(caseStudies)
    .innerJoin(questionLists, and(eq(questionLists.id, caseStudies.id), isPublishedList))
    .innerJoin(caseStudyVersions, eq(caseStudyVersions.id, caseStudies.currentVersionId))
    .innerJoin(
      caseStudySteps,
      and(
        eq(caseStudySteps.caseStudyVersionId, caseStudyVersions.id),
        eq(caseStudySteps.position, 1),
      ),
    )
    .where(eq(caseStudies.id, caseId));
  if (!found) return null;
  const { additions, scenario, ...brief } = found;
  return {
    ...brief,
    opening: sentences(scenario)[0] ?? scenario,
    results: additions.labs.map(resultsOf).find((one) => one !== null) ?? null,
  };
}

/** Results, or the last column of a flow sheet; null for other blocks. */
function resultsOf(block: ChartBlock) {
  if (block.kind !== "results" && block.kind !== "flow") return null;
  const [time = null, rows] =
    block.kind === "results"
      ? [block.time, block.rows]
      : [
          block.times.at(-1),
          block.rows.flatMap(({ values, ...row }) => {
            const value = values.at(-1);
            return value ? [{ ...row, value }] : [];
          }),
        ];
  return {
    title: block.title,
    time,
    rows: rows.slice(0, resultsShown).map(({ name, value, unit = null, range = null }) => ({
      name,
      value,
      unit,
      range,
    })),
  };
}
