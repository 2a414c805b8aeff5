import { href } from "react-router";
import { db } from "#db/client.server";
import { cursorText, readCursor } from "#db/pages";
import type { Viewer } from "~/features/accounts/viewer";
import { listModulesByProgram } from "~/features/lessons/modules.server";
import { ContentList } from "~/features/my-school/components/content-list";
import { ProgramModules, Programs } from "~/features/my-school/components/programs";
import {
  OwnAnnouncements,
  OwnFigures,
  Teachers,
} from "~/features/my-school/components/school-people";
import { ClosedSchool, NoSeat } from "~/features/my-school/components/school-state";
import { contentRow } from "~/features/my-school/content-row";
import {
  listAskedSchools,
  listOwnAnnouncements,
  listOwnContent,
  listOwnPrograms,
  listOwnSeats,
  listOwnTeachers,
  type OwnSeat,
} from "~/features/my-school/my-school.server";
import { programFacts } from "~/features/my-school/program-facts";
import { mySchoolWords as words } from "~/features/my-school/words";
import { dayIn } from "~/features/progress/days";
import { staffRoleWords } from "~/features/schools/portal-words";
import { opensLessons } from "~/features/schools/standing";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { notFound } from "~/server/responses";
import { dayText, longDay, whenText } from "~/ui/dates";
import { PageHeader } from "~/ui/page-header";
import { TabLinks } from "~/ui/tabs";
import type { Route } from "./+types/my-school";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

const addressOf = (query: Record<string, string>) =>
  `${href("/my-school")}?${new URLSearchParams(query)}`;

/** Of several schools the one in the address, else the first. Without a seat, the ways to get one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  const seats = await listOwnSeats(db, { userId: viewer.id, now });
  const chosen = url.searchParams.get("school");
  const seat = chosen === null ? seats[0] : seats.find(({ schoolId }) => schoolId === chosen);
  if (!seat && chosen !== null)
    throw notFound(words.missing, words.missingMore, {
      label: words.toSchool,
      href: href("/my-school"),
    });
  if (!seat) return { school: null, asked: await listAskedSchools(db, { userId: viewer.id }) };
  return {
    tabs: seats.map(({ schoolId, schoolName }) => ({
      label: schoolName,
      to: addressOf({ school: schoolId }),
      current: schoolId === seat.schoolId,
    })),
    school: await loadSchool(viewer, seat, { now, before: url.searchParams.get("before") }),
  };
}

type Moment = { now: Date; before: string | null };

async function loadSchool(viewer: Viewer, seat: OwnSeat, { now, before }: Moment) {
  const { id: userId, timeZone } = viewer;
  const { schoolId, status, trialEndsAt } = seat;
  const today = dayIn(now, timeZone);
  const isOpen = opensLessons(status);
  const content = isOpen ? await listOwnContent(db, { userId, schoolId, now }) : [];
  const programs = await listOwnPrograms(db, { userId, schoolId });
  const modules = isOpen
    ? await listModulesByProgram(db, { userId, now })
    : new Map<string, never>();
  const after = readCursor(before);
  const announced = await listOwnAnnouncements(db, { userId, schoolId, after });
  const teachers = await listOwnTeachers(db, { userId, schoolId });
  const page = (query: Record<string, string>) =>
    `${addressOf({ school: schoolId, ...query })}#announcements`;
  return {
    name: seat.schoolName,
    status,
    isOpen,
    trialEnds:
      status === "trial" && trialEndsAt ? dayText(dayIn(trialEndsAt, timeZone), today) : null,
    content: content.map((item) => contentRow(item, { today, timeZone })),
    programs: programs.map((program) => ({
      id: program.id,
      name: program.name,
      facts: programFacts(program, seat.location),
      modules: (modules.get(program.id) ?? []).map(
        ({ id, name, tube, progress, completed, lessonCount, requirement }) => ({
          id,
          name,
          tube,
          progress,
          completed,
          lessonCount,
          requirement,
        }),
      ),
    })),
    figures: {
      completion: seat.completionPercent,
      grade: seat.grade,
      studySeconds: seat.studySeconds,
      since: longDay(dayIn(seat.enrolledAt, timeZone)),
    },
    announcements: {
      rows: announced.rows.map(({ id, title, content, createdAt }) => ({
        id,
        title,
        content,
        at: createdAt.toISOString(),
        when: whenText(createdAt, timeZone, now),
      })),
      newest: after && page({}),
      older: announced.older && page({ before: cursorText(announced.older) }),
    },
    teachers: teachers.map(({ name, role }) => ({ name, role: staffRoleWords[role] })),
  };
}

export default function MySchool({ loaderData }: Route.ComponentProps) {
  const { school } = loaderData;
  if (school === null)
    return (
      <div className="space-y-6">
        <PageHeader title={words.title} />
        <NoSeat asked={loaderData.asked} />
      </div>
    );
  const { status, isOpen, trialEnds, programs } = school;
  return (
    <div className="space-y-6">
      {loaderData.tabs.length > 1 ? (
        <TabLinks label={words.schools} tabs={loaderData.tabs} />
      ) : null}
      <PageHeader
        eyebrow={words.title}
        title={<span className="wrap-anywhere">{school.name}</span>}
        lead={isOpen ? (trialEnds ? words.trial(trialEnds) : words.open) : null}
      />
      {status === "pending" || status === "ended" ? <ClosedSchool status={status} /> : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-6">
          {isOpen ? <ContentList rows={school.content} /> : null}
          <OwnAnnouncements {...school.announcements} />
        </div>
        <div className="min-w-0 space-y-5">
          <Programs programs={programs} />
          {programs.length > 0 ? <OwnFigures {...school.figures} /> : null}
          <Teachers teachers={school.teachers} />
        </div>
      </div>
      {isOpen ? <ProgramModules programs={programs} /> : null}
    </div>
  );
}
