/** What `/schools/students` shows: the list of students by status, or the reports. */
import { href, type RouterContextProvider } from "react-router";
import { db, transaction } from "#db/client.server";
import { type StudentStatus, standings, studentStatuses } from "#db/vocabulary";
import { lastActiveText } from "~/features/instructor/figure-texts";
import { listGroups, listProgramFigures, sumRoster } from "~/features/instructor/roster.server";
import { findClassCode } from "~/features/schools/class-code.server";
import { countSeats } from "~/features/schools/seats.server";
import { countStudents, listStudents } from "~/features/schools/students.server";
import { figureWords, studentsWords as words } from "~/features/schools/students-words";
import { countNewest } from "~/features/seat-figures/keep.server";
import { findStandingRule } from "~/features/seat-figures/recount.server";
import { viewerOf } from "~/server/guards";
import { log } from "~/server/log.server";
import { requireSeat } from "~/server/school-seat.server";
import { whenText } from "~/ui/dates";
import { inRoundMinutes } from "~/ui/durations";
import { percent } from "~/ui/language";

type Context = Readonly<RouterContextProvider>;

/** Students on a page, and in one form. */
export const studentsOnPage = 25;

const countFirst = (schoolId: string, now: Date) =>
  countNewest(db, transaction, {
    schoolId,
    now,
    onFailure: (userId, error) => log.error({ err: error, userId }, "figures were not counted"),
  });

export async function loadStudentList(context: Context, url: URL) {
  const { schoolId } = requireSeat(context);
  const { timeZone } = viewerOf(context);
  const { searchParams } = url;
  const now = new Date();
  const asked = searchParams.get("status");
  const status = studentStatuses.find((one) => one === asked) ?? "active";
  const search = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const look = { schoolId, status, search };
  const seats = await countSeats(db, schoolId);
  const pages = Math.max(1, Math.ceil((await countStudents(db, look)) / studentsOnPage));
  const wanted = Number.parseInt(searchParams.get("page") ?? "1", 10);
  const page = Math.min(Math.max(Number.isFinite(wanted) ? wanted : 1, 1), pages);
  if (status === "active") await countFirst(schoolId, now);
  const students = await listStudents(db, { ...look, page, size: studentsOnPage });
  return {
    rule: status === "active" ? await findStandingRule(db, schoolId) : null,
    showsLimits: searchParams.has("limits"),
    classCode: await findClassCode(db, { schoolId }),
    showsCode: searchParams.has("code"),
    address: `${url.host}${href("/schools/join")}`,
    status,
    search,
    page,
    pages,
    counts: seats?.students ?? { active: 0, invited: 0, requested: 0, removed: 0, max: 0 },
    students: students.map((student) => ({
      id: student.id,
      name: [student.firstName, student.lastName].filter(Boolean).join(" ") || student.email,
      detail: [student.email, student.studentId, ...datesOf(student, { status, timeZone, now })]
        .filter(Boolean)
        .join(" · "),
      figures: status === "active" ? figureTexts(student, { timeZone, now }) : null,
    })),
  };
}

type Figures = Pick<
  Awaited<ReturnType<typeof listStudents>>[number],
  "standing" | "completionPercent" | "grade" | "studySeconds" | "lastActiveAt"
>;

function figureTexts(
  { standing, completionPercent, grade, studySeconds, lastActiveAt }: Figures,
  { timeZone, now }: { timeZone: string; now: Date },
) {
  const name = standings[standing] ?? "no_program";
  const parts = [
    figureWords.progress(percent(completionPercent)),
    grade === null ? figureWords.noGrade : figureWords.grade(percent(grade)),
    studySeconds > 0 ? figureWords.studied(inRoundMinutes(studySeconds)) : null,
    figureWords.lastActive(lastActiveText(lastActiveAt, timeZone, now)),
  ];
  return {
    standing: name,
    text: name === "no_program" ? null : parts.filter(Boolean).join(" · "),
  };
}

type Dates = { expiresAt: Date | null; enrolledAt: Date; removedAt: Date | null };
type Frame = { status: StudentStatus; timeZone: string; now: Date };

function datesOf({ expiresAt, enrolledAt, removedAt }: Dates, { status, timeZone, now }: Frame) {
  const when = (date: Date) => whenText(date, timeZone, now);
  if (status === "invited" && expiresAt)
    return [(expiresAt > now ? words.linkUntil : words.linkOver)(when(expiresAt))];
  if (status !== "requested") return [];
  return [words.askedOn(when(enrolledAt)), removedAt ? words.removedOn(when(removedAt)) : null];
}

/** The tab "Reports". */
export async function loadReports(context: Context) {
  const { schoolId } = requireSeat(context);
  await countFirst(schoolId, new Date());
  const { counts } = await sumRoster(db, { schoolId });
  const groups = await listGroups(db, { schoolId });
  return {
    counts,
    programs: await listProgramFigures(db, { schoolId }),
    groups: groups.map(({ programId, cohortId, program, cohort }) => ({
      programId,
      cohortId,
      program,
      cohort,
    })),
  };
}
