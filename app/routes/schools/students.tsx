import { Form, href, Link, useNavigation } from "react-router";
import { z } from "zod";
import { transaction } from "#db/client.server";
import type { StudentStatus } from "#db/vocabulary";
import { isEmail, normalizeEmail } from "~/features/accounts/email";
import { StandingRule } from "~/features/instructor/components/standing-rule";
import { StudentReports } from "~/features/instructor/components/student-reports";
import { ruleSchema } from "~/features/instructor/rule-form";
import { ruleWords } from "~/features/instructor/rule-words";
import { standingLooks } from "~/features/instructor/standing-looks";
import { wakeMail } from "~/features/mail/wake.server";
import { closeClassCode, replaceClassCode } from "~/features/schools/class-code.server";
import { ClassCodeBox } from "~/features/schools/components/class-code-box";
import { InviteStudent } from "~/features/schools/components/invite-student";
import { StudentActions } from "~/features/schools/components/student-actions";
import { StudentsTabs } from "~/features/schools/components/students-tabs";
import { longestCell } from "~/features/schools/roster/columns";
import { inviteStudent } from "~/features/schools/students.server";
import {
  figureWords,
  inviteStudentWords,
  studentsNotices,
  studentsWords as words,
} from "~/features/schools/students-words";
import { saveStandingRule } from "~/features/seat-figures/rule.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { badRequest, invalid } from "~/server/responses";
import { requireSeat } from "~/server/school-seat.server";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Field } from "~/ui/field";
import type { FormReply } from "~/ui/form-state";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import { TabLinks } from "~/ui/tabs";
import type { Route } from "./+types/students";
import { changeSeat, readSeatAct, type SeatBy } from "./seat-acts.server";
import { loadReports, loadStudentList, studentsOnPage } from "./students.server";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

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
  const { role, status } = requireSeat(context);
  const isReports = url.searchParams.get("tab") === "reports";
  return {
    mayWrite: role !== "assistant",
    mayChangeRule: role !== "assistant" && status !== "ended",
    list: isReports ? null : await loadStudentList(context, url),
    reports: isReports ? await loadReports(context) : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { schoolId } = requireSeat(context, { roles: ["admin", "instructor"] });
  const by = { schoolId, actorId: viewerOf(context).id, now: new Date() };
  const form = await request.formData();
  const [studentId, ...others] = form.getAll("studentId").filter((one) => typeof one === "string");
  const intent = form.get("intent");
  if (intent === "invite") return invite(context, form, by);
  if (intent === "rule") return changeRule(context, form, by);
  if (intent === "code" || intent === "close-code") return changeCode(context, intent, by);
  const act = readSeatAct(intent);
  if (!act || studentId === undefined || others.length >= studentsOnPage) throw badRequest();
  const back = (status: StudentStatus) => `${href("/schools/students")}?status=${status}`;
  return changeSeat(act, { context, by, studentIds: [studentId, ...others], back });
}

type Context = Route.ActionArgs["context"];
type By = SeatBy;
type Reply = FormReply & { form: "invite" | "rule" };
type Notice = Parameters<typeof redirectWithNotice>[2];

const back = (context: Context, query: string, notice: Notice) =>
  redirectWithNotice(context, `${href("/schools/students")}?${query}`, notice);

async function invite(context: Context, form: FormData, by: By) {
  const submission = parseForm(form, inviteSchema);
  const refused = (result: Reply["result"]) => invalid<Reply>({ form: "invite", result });
  if (submission.status !== "success") return refused(submission.reply());
  const { intent: _, ...student } = submission.value;
  const outcome = await transaction((tx) => inviteStudent(tx, { ...by, ...student }));
  if (outcome === "invited") {
    wakeMail();
    return back(context, "status=invited", { tone: "ok", title: studentsNotices.invited });
  }
  if (typeof outcome === "object")
    return refused(submission.reply({ formErrors: [words.allTaken(outcome.max)] }));
  const fieldErrors: Record<string, string[]> = {
    "already there": { email: [inviteStudentWords.already] },
    requested: { email: [inviteStudentWords.requested] },
    "number taken": { number: [inviteStudentWords.numberTaken] },
  }[outcome];
  return refused(submission.reply({ fieldErrors }));
}

async function changeRule(context: Context, form: FormData, by: By) {
  const submission = parseForm(form, ruleSchema);
  if (submission.status !== "success")
    return invalid<Reply>({ form: "rule", result: submission.reply() });
  const rule = submission.value;
  const outcome = await transaction((tx) => saveStandingRule(tx, { ...by, rule }));
  return back(
    context,
    "status=active",
    outcome === "done"
      ? { tone: "ok", title: ruleWords.saved, description: ruleWords.savedMore }
      : { tone: "info", title: ruleWords.same },
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

type Loaded = Route.ComponentProps["loaderData"];

export default function Students({ loaderData, actionData }: Route.ComponentProps) {
  const { mayWrite, list, reports } = loaderData;
  const counts = list?.counts;
  return (
    <div className="space-y-6">
      <PageHeader
        title={words.title}
        lead={counts ? words.lead(counts.active, counts.invited, counts.max) : words.reportsLead}
      />
      <StudentsTabs current={reports ? "reports" : "all"} mayWrite={mayWrite} />
      {reports ? <StudentReports {...reports} /> : null}
      {list ? <List {...loaderData} list={list} reply={actionData ?? null} /> : null}
    </div>
  );
}

type ListProps = Pick<Loaded, "mayWrite" | "mayChangeRule"> & {
  list: NonNullable<Loaded["list"]>;
  reply: Reply | null;
};

function List({ mayWrite, mayChangeRule, list, reply }: ListProps) {
  const { status, search, page, pages, counts, students, rule } = list;
  const busy = useNavigation().state === "submitting";
  const at = (given: { status?: StudentStatus; page?: number }) => {
    const query = new URLSearchParams({ status: given.status ?? status });
    if (search) query.set("q", search);
    if (given.page) query.set("page", String(given.page));
    return `${href("/schools/students")}?${query}`;
  };
  const replyTo = (form: Reply["form"]) => (reply?.form === form ? reply : null);
  return (
    <>
      {mayWrite ? <InviteStudent result={replyTo("invite")?.result ?? null} busy={busy} /> : null}
      <ClassCodeBox
        code={list.classCode}
        address={list.address}
        mayWrite={mayWrite}
        open={list.showsCode}
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
          {students.map((student) => (
            <Student
              key={student.id}
              {...student}
              status={status}
              mayWrite={mayWrite}
              busy={busy}
            />
          ))}
        </ul>
      )}
      {rule && (students.length > 0 || list.showsLimits || replyTo("rule")) ? (
        <StandingRule
          rule={rule}
          mayWrite={mayChangeRule}
          reply={replyTo("rule")}
          open={list.showsLimits}
          busy={busy}
        />
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
    </>
  );
}

type StudentProps = ListProps["list"]["students"][number] & {
  status: StudentStatus;
  mayWrite: boolean;
  busy: boolean;
};

function Student({ id, name, detail, figures, status, mayWrite, busy }: StudentProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold wrap-anywhere">
          <Link
            to={href("/schools/students/:studentId", { studentId: id })}
            className="inline-flex min-h-11 items-center"
          >
            {name}
          </Link>
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
  );
}
