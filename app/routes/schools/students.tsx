import type { SubmissionResult } from "@conform-to/react";
import { Form, href, useNavigation } from "react-router";
import { z } from "zod";
import { db, transaction } from "#db/client.server";
import { type StudentStatus, standings, studentStatuses } from "#db/vocabulary";
import { isEmail, normalizeEmail } from "~/features/accounts/email";
import { lastActiveText } from "~/features/instructor/figure-texts";
import { standingLooks } from "~/features/instructor/standing-looks";
import { wakeMail } from "~/features/mail/wake.server";
import {
  closeClassCode,
  findClassCode,
  replaceClassCode,
} from "~/features/schools/class-code.server";
import { ClassCodeBox } from "~/features/schools/components/class-code-box";
import { InviteStudent } from "~/features/schools/components/invite-student";
import { StudentActions } from "~/features/schools/components/student-actions";
import { approveRequests, declineRequests } from "~/features/schools/requests.server";
import { longestCell } from "~/features/schools/roster/columns";
import { countSeats } from "~/features/schools/seats.server";
import {
  countStudents,
  inviteRemovedStudent,
  inviteStudent,
  listStudents,
  removeStudent,
  resendStudentInvite,
  revokeStudentInvite,
} from "~/features/schools/students.server";
import {
  figureWords,
  inviteStudentWords,
  studentsNotices,
  studentsWords as words,
} from "~/features/schools/students-words";
import { countNewest } from "~/features/seat-figures/keep.server";
import { findStandingRule } from "~/features/seat-figures/recount.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { badRequest, invalid, notFound } from "~/server/responses";
import { requireSeat } from "~/server/school-seat.server";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { whenText } from "~/ui/dates";
import { inRoundMinutes } from "~/ui/durations";
import { EmptyState } from "~/ui/empty-state";
import { Field } from "~/ui/field";
import { percent } from "~/ui/language";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import { TabLinks } from "~/ui/tabs";
import type { Route } from "./+types/students";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

const size = 25;

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => inviteStudentWords.long(most) })
    .regex(/^\P{Cc}*$/u, { error: () => inviteStudentWords.signs })
    .default("");

const inviteSchema = z.object({
  intent: z.string(),
  firstName: line(longestCell.firstName),
  lastName: line(longestCell.lastName),
  email: z
    .string({ error: () => inviteStudentWords.emailShape })
    .transform(normalizeEmail)
    .refine(isEmail, { error: () => inviteStudentWords.emailShape }),
  number: line(longestCell.studentId),
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { schoolId, role } = requireSeat(context);
  const { timeZone } = viewerOf(context);
  const { searchParams } = url;
  const now = new Date();
  const asked = searchParams.get("status");
  const status = studentStatuses.find((one) => one === asked) ?? "active";
  const search = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const look = { schoolId, status, search };
  const seats = await countSeats(db, schoolId);
  const pages = Math.max(1, Math.ceil((await countStudents(db, look)) / size));
  const wanted = Number.parseInt(searchParams.get("page") ?? "1", 10);
  const page = Math.min(Math.max(Number.isFinite(wanted) ? wanted : 1, 1), pages);
  if (status === "active")
    await countNewest(db, transaction, {
      schoolId,
      now,
      onFailure: (userId, error) => log.error({ err: error, userId }, "figures were not counted"),
    });
  const students = await listStudents(db, { ...look, page, size });
  return {
    rule: status === "active" ? await findStandingRule(db, schoolId) : null,
    classCode: await findClassCode(db, { schoolId }),
    showsCode: searchParams.has("code"),
    address: `${url.host}${href("/schools/join")}`,
    status,
    search,
    page,
    pages,
    mayWrite: role !== "assistant",
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

export async function action({ context, request }: Route.ActionArgs) {
  const { schoolId } = requireSeat(context, { roles: ["admin", "instructor"] });
  const by = { schoolId, actorId: viewerOf(context).id, now: new Date() };
  const form = await request.formData();
  const studentIds = form.getAll("studentId").filter((one) => typeof one === "string");
  const [studentId] = studentIds;
  const intent = form.get("intent");
  if (intent === "invite") return invite(context, form, by);
  if (intent === "code" || intent === "close-code") return changeCode(context, intent, by);
  if (studentId === undefined || studentIds.length > size) throw badRequest();
  if (intent === "approve" || intent === "decline")
    return answerRequests(context, intent, { ...by, studentIds });
  if (intent === "resend" || intent === "revoke")
    return changeInvite(context, intent, { ...by, studentId });
  if (intent === "remove") return remove(context, { ...by, studentId });
  if (intent === "again") return inviteAgain(context, { ...by, studentId });
  throw badRequest();
}

type Context = Route.ActionArgs["context"];
type By = { schoolId: string; actorId: string; now: Date };
type Notice = Parameters<typeof redirectWithNotice>[2];

const back = (context: Context, query: string, notice: Notice) =>
  redirectWithNotice(context, `${href("/schools/students")}?${query}`, notice);

async function invite(context: Context, form: FormData, by: By) {
  const submission = parseForm(form, inviteSchema);
  type Reply = { result: SubmissionResult<string[]> };
  if (submission.status !== "success") return invalid<Reply>({ result: submission.reply() });
  const { intent: _, ...student } = submission.value;
  const outcome = await transaction((tx) => inviteStudent(tx, { ...by, ...student }));
  if (outcome === "invited") {
    wakeMail();
    return back(context, "status=invited", { tone: "ok", title: studentsNotices.invited });
  }
  if (typeof outcome === "object")
    return invalid<Reply>({
      result: submission.reply({ formErrors: [words.allTaken(outcome.max)] }),
    });
  const fieldErrors: Record<string, string[]> = {
    "already there": { email: [inviteStudentWords.already] },
    requested: { email: [inviteStudentWords.requested] },
    "number taken": { number: [inviteStudentWords.numberTaken] },
  }[outcome];
  return invalid<Reply>({ result: submission.reply({ fieldErrors }) });
}

async function remove(context: Context, of: By & { studentId: string }) {
  const outcome = await transaction((tx) => removeStudent(tx, of));
  if (outcome === "missing") throw notFound(undefined, words.changed);
  return back(context, "status=active", {
    tone: "ok",
    title: studentsNotices.removed,
    description: words.removedMore,
  });
}

async function inviteAgain(context: Context, of: By & { studentId: string }) {
  const outcome = await transaction((tx) => inviteRemovedStudent(tx, of));
  if (outcome === "missing") throw notFound(undefined, words.changed);
  if (typeof outcome === "object")
    return back(context, "status=removed", {
      tone: "bad",
      title: words.full,
      description: words.allTaken(outcome.max),
    });
  wakeMail();
  return back(context, "status=invited", { tone: "ok", title: studentsNotices.invited });
}

async function changeInvite(
  context: Context,
  intent: "resend" | "revoke",
  { actorId: invitedBy, ...of }: By & { studentId: string },
) {
  const outcome = await transaction((tx) =>
    intent === "resend"
      ? resendStudentInvite(tx, { ...of, invitedBy })
      : revokeStudentInvite(tx, of),
  );
  if (outcome === "missing") throw notFound(undefined, words.gone);
  if (intent === "resend") wakeMail();
  return back(
    context,
    "status=invited",
    outcome === "too soon"
      ? { tone: "info", title: words.soon, description: words.soonMore }
      : { tone: "ok", title: studentsNotices[intent] },
  );
}

async function changeCode(context: Context, intent: "code" | "close-code", by: By) {
  const isClosing = intent === "close-code";
  await transaction((tx) => (isClosing ? closeClassCode(tx, by) : replaceClassCode(tx, by)));
  const title = isClosing ? studentsNotices.codeClosed : studentsNotices.codeMade;
  return back(context, isClosing ? "status=requested" : "status=requested&code=shown", {
    tone: "ok",
    title,
  });
}

async function answerRequests(
  context: Context,
  intent: "approve" | "decline",
  given: By & { studentIds: string[] },
) {
  if (intent === "decline") {
    const declined = await transaction((tx) => declineRequests(tx, given));
    if (declined === "missing") throw notFound(undefined, words.answered);
    return back(context, "status=requested", { tone: "ok", title: studentsNotices.declined });
  }
  const outcome = await transaction((tx) => approveRequests(tx, given));
  if (outcome === "missing") throw notFound(undefined, words.answered);
  return back(
    context,
    "status=requested",
    "approved" in outcome
      ? { tone: "ok", title: studentsNotices.approved(outcome.approved) }
      : {
          tone: "bad",
          title: words.full,
          description: words.fullMore(outcome.left, outcome.max),
        },
  );
}

export default function Students({ loaderData, actionData }: Route.ComponentProps) {
  const { status, search, page, pages, mayWrite, counts, students } = loaderData;
  const { classCode, address, showsCode, rule } = loaderData;
  const busy = useNavigation().state === "submitting";
  const at = (given: { status?: StudentStatus; page?: number }) => {
    const query = new URLSearchParams({ status: given.status ?? status });
    if (search) query.set("q", search);
    if (given.page) query.set("page", String(given.page));
    return `${href("/schools/students")}?${query}`;
  };
  return (
    <div className="space-y-6">
      <PageHeader
        title={words.title}
        lead={words.lead(counts.active, counts.invited, counts.max)}
        actions={
          mayWrite ? (
            <ButtonLink to={href("/schools/students/import")} variant="secondary" size="sm">
              {words.toImport}
            </ButtonLink>
          ) : null
        }
      />
      {mayWrite ? <InviteStudent result={actionData?.result ?? null} busy={busy} /> : null}
      <ClassCodeBox
        code={classCode}
        address={address}
        mayWrite={mayWrite}
        open={showsCode}
        busy={busy}
      />
      <TabLinks
        label={words.states}
        tabs={(["active", "invited", "requested", "removed"] as const).map((one) => ({
          label: `${words.status[one]} (${counts[one]})`,
          to: at({ status: one }),
          current: one === status,
        }))}
      />
      <Form method="get" role="search" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="status" value={status} />
        <Field
          name="q"
          type="search"
          label={words.search}
          defaultValue={search}
          maxLength={100}
          className="min-w-0 grow sm:max-w-md"
        />
        <Button variant="secondary">{words.find}</Button>
      </Form>
      {students.length === 0 ? (
        <EmptyState title={words.none}>{words.noneMore}</EmptyState>
      ) : (
        <ul className="rows sheet py-1">
          {students.map(({ id, name, detail, figures }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
                  {name}
                  {figures ? (
                    <Badge {...standingLooks[figures.standing]}>
                      {figureWords.standing[figures.standing]}
                    </Badge>
                  ) : null}
                </p>
                <p className="text-sm wrap-anywhere text-ink-2">{detail}</p>
                {figures?.text ? <p className="text-sm tabular-nums">{figures.text}</p> : null}
              </div>
              {mayWrite ? <StudentActions id={id} name={name} status={status} busy={busy} /> : null}
            </li>
          ))}
        </ul>
      )}
      {rule && students.length > 0 ? (
        <p className="text-sm text-ink-2">{figureWords.rule(rule)}</p>
      ) : null}
      {mayWrite && status === "requested" && students.length > 1 ? (
        <Form method="post">
          {students.map(({ id }) => (
            <input key={id} type="hidden" name="studentId" value={id} />
          ))}
          <Button name="intent" value="approve" pending={busy}>
            {words.approveAll(students.length)}
          </Button>
        </Form>
      ) : null}
      <PageLinks
        label={words.pages}
        before={page > 1 ? { label: words.before, to: at({ page: page - 1 }) } : null}
        after={page < pages ? { label: words.after, to: at({ page: page + 1 }) } : null}
      >
        {words.page(page, pages)}
      </PageLinks>
    </div>
  );
}
