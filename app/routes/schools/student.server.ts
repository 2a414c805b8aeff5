/** Reads and writes of the page of one student. */
import type { RouterContextProvider } from "react-router";
import { db, transaction } from "#db/client.server";
import { newId } from "#db/ids";
import { lockOnUser } from "#db/locks";
import { cursorText, readCursor } from "#db/pages";
import { standings } from "#db/vocabulary";
import { lastActiveText } from "~/features/instructor/figure-texts";
import {
  findStudent,
  listModuleProgress,
  listStudentPrograms,
  type StudentSeat,
  workOf,
} from "~/features/instructor/student.server";
import { giveExtraTime } from "~/features/instructor/student-extra-time.server";
import { extraTimeSchema, noteSchema } from "~/features/instructor/student-forms";
import {
  addNote,
  countNotes,
  deleteNote,
  listNotes,
} from "~/features/instructor/student-notes.server";
import {
  countAreas,
  listStudentResults,
  weakAreaResults,
} from "~/features/instructor/student-results.server";
import { readStudentTab, studentPath } from "~/features/instructor/student-tabs";
import { placeText, readPlace } from "~/features/instructor/student-timeline";
import { listStudentEvents } from "~/features/instructor/student-timeline.server";
import {
  extraTimeWords,
  noteWords,
  timelineWords,
  studentWords as words,
} from "~/features/instructor/student-words";
import { weakAreasBy } from "~/features/instructor/weak-areas";
import { dayIn } from "~/features/progress/days";
import { studentsWords } from "~/features/schools/students-words";
import { countNewest } from "~/features/seat-figures/keep.server";
import { findStandingRule } from "~/features/seat-figures/recount.server";
import { listSeatModules, type SeatModule } from "~/features/seat-figures/seat-work.server";
import { viewerOf } from "~/server/guards";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { badRequest, forbidden, invalid, notFound } from "~/server/responses";
import { requireSeat } from "~/server/school-seat.server";
import { dayText, whenText } from "~/ui/dates";
import { inRoundMinutes } from "~/ui/durations";
import type { FormReply } from "~/ui/form-state";
import { percent } from "~/ui/language";
import { changeSeat, readSeatAct } from "./seat-acts.server";

type Context = Readonly<RouterContextProvider>;

export type StudentReply = FormReply & { form: "note" | "extra-time" };

const resultsOnPage = 20;
const notesOnPage = 20;
const eventsOnPage = 30;

const missing = () => notFound(words.missing, words.missingMore);

/** Of staff who may write, in a school whose portal is not read-only. */
const mayWriteAs = ({ role, status }: { role: string; status: string }) =>
  role !== "assistant" && status !== "ended";

export async function loadStudent(context: Context, studentId: string, url: URL) {
  const staff = requireSeat(context);
  const { schoolId } = staff;
  const { timeZone } = viewerOf(context);
  const now = new Date();
  const of = { schoolId, studentId };
  const found = await findStudent(db, of);
  if (!found) throw missing();
  const counted = await countNewest(db, transaction, {
    schoolId,
    now,
    onFailure: (userId, error) => log.error({ err: error, userId }, "figures were not counted"),
  });
  const seat = counted > 0 ? ((await findStudent(db, of)) ?? found) : found;
  const modules = await listSeatModules(db, of);
  const tab = readStudentTab(url);
  const when = (at: Date) => whenText(at, timeZone, now);
  const look: Look = { ...of, context, seat, modules, url, timeZone, now, when };
  return {
    id: studentId,
    name: nameOf(seat),
    email: seat.email,
    number: seat.number,
    status: seat.status,
    mayWrite: mayWriteAs(staff),
    tab,
    notes: await countNotes(db, of),
    rule: await findStandingRule(db, schoolId),
    figures: seat.status === "active" ? figureTexts(seat, { timeZone, now }) : null,
    overview: tab === "overview" ? await loadOverview(look) : null,
    results: tab === "results" ? await loadResults(look) : null,
    noteList: tab === "notes" ? await loadNotes(look) : null,
    timeline: tab === "timeline" ? await loadTimeline(look) : null,
  };
}

const nameOf = ({ firstName, lastName, email }: StudentSeat) =>
  [firstName, lastName].filter(Boolean).join(" ") || email;

type Look = {
  schoolId: string;
  studentId: string;
  context: Context;
  seat: StudentSeat;
  modules: SeatModule[] | null;
  url: URL;
  timeZone: string;
  now: Date;
  when: (at: Date) => string;
};

function figureTexts(
  { standing, completionPercent, grade, studySeconds, lastActiveAt }: StudentSeat,
  { timeZone, now }: { timeZone: string; now: Date },
) {
  return {
    standing: standings[standing] ?? ("no_program" as const),
    progress: percent(completionPercent),
    grade: grade === null ? null : percent(grade),
    study: studySeconds > 0 ? inRoundMinutes(studySeconds) : null,
    lastActive: lastActiveText(lastActiveAt, timeZone, now),
  };
}

async function loadOverview(look: Look) {
  const { seat, modules, context, schoolId, studentId } = look;
  const of = { schoolId, studentId };
  const staff = requireSeat(context);
  const work = workOf(seat, modules);
  const areas = work ? await countAreas(db, { work }) : [];
  const programs = await listStudentPrograms(db, of);
  return {
    facts: {
      location: seat.location,
      programs: programs.map(({ id, name, cohort, isActive }) => ({
        id,
        text: words.program(name, cohort, isActive),
      })),
      ...seatTexts(seat, look),
    },
    learning:
      work && modules
        ? {
            modules: await listModuleProgress(db, { work, modules }),
            weak: {
              results: weakAreaResults,
              hasAnswers: areas.length > 0,
              byModule: weakAreasBy("module", areas),
              byDomain: weakAreasBy("domain", areas),
            },
          }
        : null,
    extraTime:
      seat.status === "active" && seat.userId !== null && seat.extraTimeFactor !== null
        ? { factor: seat.extraTimeFactor, mayWrite: mayWriteAs(staff) && isOpen(staff.status) }
        : null,
  };
}

const isOpen = (status: string) => status === "active" || status === "trial";

/** When the seat began or ended. */
function seatTexts(
  { status, enrolledAt, removedAt, inviteExpiresAt }: StudentSeat,
  { timeZone, now, when }: Look,
) {
  const day = (at: Date) => dayText(dayIn(at, timeZone), dayIn(now, timeZone));
  const labels = { active: words.enrolled, invited: words.invited, requested: words.asked };
  if (status === "removed")
    return { since: { label: words.removed, text: day(removedAt ?? enrolledAt) }, more: null };
  const isLate = inviteExpiresAt !== null && inviteExpiresAt <= now;
  return {
    since: { label: labels[status], text: day(enrolledAt) },
    more:
      status === "invited" && inviteExpiresAt
        ? (isLate ? studentsWords.linkOver : studentsWords.linkUntil)(when(inviteExpiresAt))
        : null,
  };
}

async function loadResults({ seat, modules, url, when }: Look) {
  const work = workOf(seat, modules);
  if (!work) return null;
  const after = readCursor(url.searchParams.get("after"));
  const { rows, older } = await listStudentResults(db, { work, after, size: resultsOnPage });
  return {
    rows: rows.map(({ submittedAt, seconds, module: _, ...row }) => ({
      ...row,
      when: when(submittedAt),
      time: seconds > 0 ? inRoundMinutes(seconds) : null,
    })),
    isFirst: after === null,
    older: older && cursorText(older),
  };
}

async function loadNotes({ schoolId, studentId, context, url, when }: Look) {
  const { role, status } = requireSeat(context);
  const { id: viewerId } = viewerOf(context);
  const after = readCursor(url.searchParams.get("after"));
  const { rows, older } = await listNotes(db, { schoolId, studentId, after, size: notesOnPage });
  return {
    once: newId(),
    notes: rows.map(({ id, body, author, authorId, createdAt }) => ({
      id,
      body,
      author: author ?? noteWords.former,
      when: when(createdAt),
      mayDelete: mayWriteAs({ role, status }) && (role === "admin" || authorId === viewerId),
    })),
    isFirst: after === null,
    older: older && cursorText(older),
  };
}

async function loadTimeline({ schoolId, studentId, seat, modules, url, when }: Look) {
  const after = readPlace(url.searchParams.get("after"));
  const look = { schoolId, studentId, seat, work: workOf(seat, modules), after };
  const { events, older } = await listStudentEvents(db, { ...look, size: eventsOnPage });
  return {
    events: events.map((event) => ({
      key: `${event.kind} ${event.id}`,
      text: timelineWords.event(event),
      when: when(event.at),
    })),
    isFirst: after === null,
    older: older && placeText(older),
  };
}

type By = { schoolId: string; studentId: string; actorId: string; now: Date };

export async function changeStudent(context: Context, studentId: string, form: FormData) {
  const { schoolId } = requireSeat(context, { roles: ["admin", "instructor"] });
  const by: By = { schoolId, studentId, actorId: viewerOf(context).id, now: new Date() };
  const seat = await findStudent(db, by);
  if (!seat) throw missing();
  const intent = form.get("intent");
  if (intent === "note") return writeNote(context, form, by);
  if (intent === "delete-note") return removeNote(context, form, by);
  if (intent === "extra-time") return changeExtraTime(context, form, { ...by, seat });
  const act = readSeatAct(intent);
  if (!act) throw badRequest();
  const back = () => studentPath(studentId, "overview");
  return changeSeat(act, { context, by, studentIds: [studentId], back });
}

async function writeNote(
  context: Context,
  form: FormData,
  { actorId: authorId, studentId, ...by }: By,
) {
  const once = form.get("once");
  if (typeof once !== "string" || !/^\w{1,64}$/.test(once)) throw badRequest();
  const submission = parseForm(form, noteSchema);
  if (submission.status !== "success")
    return invalid<StudentReply>({ form: "note", result: submission.reply() });
  const note = { ...by, studentId, authorId, once, body: submission.value.body };
  if ((await transaction((tx) => addNote(tx, note))) === "missing") throw missing();
  return redirectWithNotice(context, studentPath(studentId, "notes"), {
    tone: "ok",
    title: noteWords.saved,
  });
}

async function removeNote(context: Context, form: FormData, { actorId: userId, ...by }: By) {
  const { role } = requireSeat(context);
  const noteId = form.get("noteId");
  if (typeof noteId !== "string") throw badRequest();
  const of = { ...by, userId, noteId, mayDeleteAll: role === "admin" };
  const outcome = await transaction((tx) => deleteNote(tx, of));
  if (outcome === "missing") throw notFound(undefined, noteWords.gone);
  if (outcome === "not yours") throw forbidden(noteWords.denied, noteWords.notYours);
  return redirectWithNotice(context, studentPath(by.studentId, "notes"), {
    tone: "ok",
    title: noteWords.deleted,
  });
}

async function changeExtraTime(
  context: Context,
  form: FormData,
  { seat: { userId }, ...by }: By & { seat: StudentSeat },
) {
  const { status } = requireSeat(context);
  if (!isOpen(status)) throw forbidden(extraTimeWords.denied, extraTimeWords.deniedMore);
  const submission = parseForm(form, extraTimeSchema);
  if (submission.status !== "success")
    return invalid<StudentReply>({ form: "extra-time", result: submission.reply() });
  if (userId === null) throw notFound(undefined, studentsWords.changed);
  const given = { ...by, userId, factor: Number(submission.value.factor) };
  const outcome = await transaction((tx) => giveExtraTime(tx, given), {
    lock: lockOnUser(userId),
  });
  if (outcome === "missing") throw notFound(undefined, studentsWords.changed);
  return redirectWithNotice(
    context,
    studentPath(by.studentId, "overview"),
    outcome === "same"
      ? { tone: "info", title: extraTimeWords.same }
      : { tone: "ok", title: extraTimeWords.saved, description: extraTimeWords.savedMore },
  );
}
