/** The tab "Student Roster" of the instructor dashboard. */
import { href, type RouterContextProvider } from "react-router";
import { db, transaction } from "#db/client.server";
import { standings } from "#db/vocabulary";
import {
  assignLocation,
  removeStudents,
  resendInvites,
} from "~/features/instructor/chosen-students.server";
import type { RosterReply } from "~/features/instructor/components/roster";
import { lastActiveText } from "~/features/instructor/figure-texts";
import {
  countRoster,
  type Group,
  listGroups,
  listRoster,
  type RosterSums,
} from "~/features/instructor/roster.server";
import {
  keyOf,
  readRosterView,
  rosterPageSize,
  rosterQuery,
} from "~/features/instructor/roster-view";
import { rosterNotices as notices, rosterWords as words } from "~/features/instructor/words";
import { wakeMail } from "~/features/mail/wake.server";
import { enrollStudents } from "~/features/programs/enrollment.server";
import { enrollmentWords, programNotices } from "~/features/programs/words";
import { listLocations } from "~/features/schools/places/locations.server";
import { findStandingRule } from "~/features/seat-figures/recount.server";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { badRequest, invalid, notFound } from "~/server/responses";
import { requireSeat } from "~/server/school-seat.server";
import { inRoundMinutes } from "~/ui/durations";

type Context = Readonly<RouterContextProvider>;

const nameOf = ({ program, cohort }: Group) => (cohort ? words.cohort(program, cohort) : program);

/** The view as the address says it, of groups that exist. */
export async function findRosterView(url: URL, { schoolId }: { schoolId: string }) {
  const view = readRosterView(url);
  const groups = await listGroups(db, { schoolId });
  const group = groups.find((one) => keyOf(one) === view.group) ?? null;
  return { groups, group, view: { ...view, group: group ? keyOf(group) : "" } };
}

export async function loadRoster(
  context: Context,
  { url, now, counts }: { url: URL; now: Date; counts: RosterSums["counts"] },
) {
  const { schoolId, role } = requireSeat(context);
  const { timeZone } = viewerOf(context);
  const { groups, group, view } = await findRosterView(url, { schoolId });
  const look = { schoolId, filter: view.filter, search: view.search, group };
  const isNarrowed = view.search !== "" || group !== null;
  const matching = isNarrowed ? await countRoster(db, look) : counts[view.filter];
  const pages = Math.max(1, Math.ceil(matching / rosterPageSize));
  const page = Math.min(view.page, pages);
  const students = await listRoster(db, {
    ...look,
    sort: view.sort,
    descending: view.descending,
    page,
    size: rosterPageSize,
  });
  const mayWrite = role !== "assistant";
  return {
    view: { ...view, page },
    pages,
    counts,
    matching,
    mayWrite,
    rule: await findStandingRule(db, schoolId),
    groups: groups.map((one) => ({ value: keyOf(one), label: nameOf(one) })),
    locations: mayWrite
      ? (await listLocations(db, { schoolId })).map(({ id, name }) => ({ value: id, label: name }))
      : [],
    students: students.map((student) => ({
      id: student.id,
      name: [student.firstName, student.lastName].filter(Boolean).join(" ") || student.email,
      email: student.email,
      number: student.number,
      standing:
        student.status === "invited"
          ? ("invited" as const)
          : (standings[student.standing] ?? "no_program"),
      progress: student.completionPercent,
      grade: student.grade,
      study: student.studySeconds > 0 ? inRoundMinutes(student.studySeconds) : null,
      lastActive: lastActiveText(student.lastActiveAt, timeZone, now),
      location: student.location,
    })),
  };
}

/** The forms of the chosen students. */
export async function changeRoster(context: Context, form: FormData, url: URL) {
  const { schoolId } = requireSeat(context, { roles: ["admin", "instructor"] });
  const studentIds = form.getAll("studentId").filter((one) => typeof one === "string");
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const by = { schoolId, studentIds, actorId: viewerOf(context).id, now: new Date() };
  const [location, group] = [typed("location"), typed("group")];
  const refused = (error: string, field: RosterReply["field"] = null) =>
    invalid<RosterReply>({ error, field, chosen: studentIds, location, group });
  if (studentIds.length > rosterPageSize) throw badRequest();
  if (studentIds.length === 0) return refused(words.noneChosen);
  const done = (title: string, description?: string) => {
    const back = `${href("/schools/instructor-dashboard")}?${rosterQuery(readRosterView(url))}`;
    return redirectWithNotice(context, back, {
      tone: "ok",
      title,
      ...(description && { description }),
    });
  };
  switch (form.get("intent")) {
    case "location": {
      if (location === "") return refused(words.locationMissing, "location");
      const place = (await listLocations(db, { schoolId })).find(({ id }) => id === location);
      if (!place && location !== noLocation) return refused(words.locationMissing, "location");
      const to = { schoolId, studentIds, locationId: place?.id ?? null };
      const changed = await transaction((tx) => assignLocation(tx, to));
      if (changed === "missing") throw notFound(undefined, words.changed);
      return done(place ? notices.assigned(changed, place.name) : notices.unassigned(changed));
    }
    case "program": {
      const chosen = (await listGroups(db, { schoolId })).find((one) => keyOf(one) === group);
      if (!chosen) return refused(words.groupMissing, "group");
      const { programId, cohortId } = chosen;
      const outcome = await transaction((tx) => enrollStudents(tx, { ...by, programId, cohortId }));
      if (outcome === "missing") throw notFound(undefined, words.changed);
      if ("left" in outcome)
        return refused(enrollmentWords.full(outcome.left, outcome.max), "group");
      return outcome.changed > 0
        ? done(programNotices.enrolled(outcome.changed))
        : done(notices.alreadyThere, notices.alreadyThereMore);
    }
    case "resend": {
      const { sent, tooSoon, notInvited } = await resendInvites(transaction, by);
      if (sent > 0) wakeMail();
      return done(
        sent > 0 ? notices.resent(sent) : notices.noneResent,
        [
          tooSoon > 0 ? notices.tooSoon(tooSoon) : "",
          notInvited > 0 ? notices.notInvited(notInvited) : "",
        ]
          .filter(Boolean)
          .join(" "),
      );
    }
    case "remove": {
      const removed = await removeStudents(transaction, by);
      if (removed === 0) throw notFound(undefined, words.changed);
      return done(notices.removed(removed), notices.removedMore);
    }
    default:
      throw badRequest();
  }
}

/** In the form: at no location. */
const noLocation = "none";
