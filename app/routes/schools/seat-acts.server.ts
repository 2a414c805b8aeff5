/** What staff do with the seat of one student, from the list and from the student's page. */
import type { RouterContextProvider } from "react-router";
import { transaction } from "#db/client.server";
import type { StudentStatus } from "#db/vocabulary";
import { wakeMail } from "~/features/mail/wake.server";
import { approveRequests, declineRequests } from "~/features/schools/requests.server";
import {
  inviteRemovedStudent,
  removeStudent,
  resendStudentInvite,
  revokeStudentInvite,
} from "~/features/schools/students.server";
import { studentsNotices, studentsWords as words } from "~/features/schools/students-words";
import { redirectWithNotice } from "~/server/notices.server";
import { notFound } from "~/server/responses";

export type SeatBy = { schoolId: string; actorId: string; now: Date };
type Notice = Parameters<typeof redirectWithNotice>[2];

type Given = {
  context: Readonly<RouterContextProvider>;
  by: SeatBy;
  /** One; of requests all that are answered at once. */
  studentIds: [string, ...string[]];
  /** The address to go on with, and the status of the list on which the students were. */
  back: (status: StudentStatus) => string;
};

export const seatActs = ["resend", "revoke", "remove", "again", "approve", "decline"] as const;
export type SeatAct = (typeof seatActs)[number];

export const readSeatAct = (intent: unknown): SeatAct | null =>
  seatActs.find((one) => one === intent) ?? null;

/** @throws a 404 response if the seat has changed meanwhile, or is another school's */
export function changeSeat(act: SeatAct, given: Given): Promise<Response> {
  if (act === "resend" || act === "revoke") return changeInvite(act, given);
  if (act === "remove") return remove(given);
  if (act === "again") return inviteAgain(given);
  return answerRequests(act, given);
}

const done = ({ context, back }: Given, status: StudentStatus, notice: Notice) =>
  redirectWithNotice(context, back(status), notice);

async function remove(given: Given) {
  const of = { ...given.by, studentId: given.studentIds[0] };
  const outcome = await transaction((tx) => removeStudent(tx, of));
  if (outcome === "missing") throw notFound(undefined, words.changed);
  return done(given, "active", {
    tone: "ok",
    title: studentsNotices.removed,
    description: words.removedMore,
  });
}

async function inviteAgain(given: Given) {
  const of = { ...given.by, studentId: given.studentIds[0] };
  const outcome = await transaction((tx) => inviteRemovedStudent(tx, of));
  if (outcome === "missing") throw notFound(undefined, words.changed);
  if (typeof outcome === "object")
    return done(given, "removed", {
      tone: "bad",
      title: words.full,
      description: words.allTaken(outcome.max),
    });
  wakeMail();
  return done(given, "invited", { tone: "ok", title: studentsNotices.invited });
}

async function changeInvite(act: "resend" | "revoke", given: Given) {
  const { actorId: invitedBy, ...by } = given.by;
  const of = { ...by, studentId: given.studentIds[0] };
  const outcome = await transaction((tx) =>
    act === "resend" ? resendStudentInvite(tx, { ...of, invitedBy }) : revokeStudentInvite(tx, of),
  );
  if (outcome === "missing") throw notFound(undefined, words.gone);
  if (act === "resend") wakeMail();
  return done(
    given,
    "invited",
    outcome === "too soon"
      ? { tone: "info", title: words.soon, description: words.soonMore }
      : { tone: "ok", title: studentsNotices[act] },
  );
}

async function answerRequests(act: "approve" | "decline", given: Given) {
  const of = { ...given.by, studentIds: given.studentIds };
  if (act === "decline") {
    const declined = await transaction((tx) => declineRequests(tx, of));
    if (declined === "missing") throw notFound(undefined, words.answered);
    return done(given, "requested", { tone: "ok", title: studentsNotices.declined });
  }
  const outcome = await transaction((tx) => approveRequests(tx, of));
  if (outcome === "missing") throw notFound(undefined, words.answered);
  return done(
    given,
    "requested",
    "approved" in outcome
      ? { tone: "ok", title: studentsNotices.approved(outcome.approved) }
      : { tone: "bad", title: words.full, description: words.fullMore(outcome.left, outcome.max) },
  );
}
