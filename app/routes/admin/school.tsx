import { href, Link } from "react-router";
import { db, transaction } from "#db/client.server";
import { wakeMail } from "~/features/mail/wake.server";
import {
  extendSchema,
  planSchema,
  reasonSchema,
  type SchoolAct,
  schoolActs,
} from "~/features/schools/act-forms";
import { findSchool, listSchoolEvents } from "~/features/schools/admin-list.server";
import { adminSchoolWords as words } from "~/features/schools/admin-words";
import { type ActReply, SchoolActs } from "~/features/schools/components/school-acts";
import {
  Facts,
  SchoolStatusBadge,
  SchoolTimeline,
  StaffOfSchool,
} from "~/features/schools/components/school-facts";
import { type Excess, mayActivate, mayEnd, mayExtend } from "~/features/schools/life";
import {
  type Act,
  type ActOutcome,
  activateSchool,
  changePlan,
  countPrograms,
  endSchool,
  extendPilot,
} from "~/features/schools/life.server";
import { plans } from "~/features/schools/plans";
import { countSeats } from "~/features/schools/seats.server";
import { listStaff } from "~/features/schools/staff.server";
import { standingOf } from "~/features/schools/standing";
import { describeEvent } from "~/features/schools/timeline";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { badRequest, invalid, notFound } from "~/server/responses";
import { dateTime, whenText } from "~/ui/dates";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/school";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.name ?? words.notFound, matches);
export const handle: FrameHandle = { failure: () => words.failure };

const missing = () =>
  notFound(words.notFound, words.gone, { label: words.back, href: href("/admin/schools") });

export async function loader({ context, params: { schoolId } }: Route.LoaderArgs) {
  const { timeZone } = viewerOf(context);
  const now = new Date();
  const school = await findSchool(db, { schoolId });
  const seats = await countSeats(db, schoolId);
  if (!school || !seats) throw missing();
  const staff = await listStaff(db, { schoolId });
  const events = await listSchoolEvents(db, { schoolId });
  const activePrograms = await countPrograms(db, schoolId);
  const { students } = seats;
  const { status, trialEndsAt, plan } = school;
  const isOver = trialEndsAt !== null && trialEndsAt <= now;
  const pilotEnd = trialEndsAt && dateTime(trialEndsAt, timeZone);
  const created = { id: school.id, action: "school.created", details: {}, actor: school.creator };
  return {
    name: school.name,
    seen: school.updatedAt.getTime(),
    plan,
    status: standingOf(school, now),
    facts: [
      { term: words.plan, value: plans[plan].name },
      { term: isOver ? words.pilotEnded : words.pilotEnds, value: pilotEnd },
      {
        term: words.contact,
        value: listed([school.contactName, school.contactTitle, school.contactPhone]),
      },
      { term: words.billing, value: school.billingEmail },
      { term: words.website, value: school.website },
      { term: words.address, value: school.address },
      { term: words.taxId, value: school.taxId },
      { term: words.creator, value: school.creator },
      { term: words.created, value: whenText(school.createdAt, timeZone, now) },
    ].flatMap(({ term, value }) => (value ? [{ term, value }] : [])),
    seats: [
      {
        term: words.students,
        value: listed([
          words.of(students.active, students.max),
          words.invited(students.invited),
          students.requested > 0 ? words.requested(students.requested) : null,
        ]),
      },
      {
        term: words.staff,
        value: listed([
          words.of(seats.staff.active, seats.staff.max),
          words.invited(seats.staff.invited),
        ]),
      },
      {
        term: words.programs,
        value: words.of(activePrograms, school.maxPrograms ?? plans[plan].programs),
      },
    ],
    staff: staff.map(({ id, name, email, role, status: seat }) => ({
      id,
      name,
      email,
      role,
      isInvited: seat === "invited",
    })),
    events: [...events, { ...created, at: school.createdAt }].map((event) =>
      describeEvent(event, { timeZone, now }),
    ),
    acts: {
      activate: mayActivate(status),
      extend:
        mayExtend(status) && pilotEnd
          ? (isOver ? words.extendEnded : words.extendWhat)(pilotEnd)
          : null,
      end: mayEnd(status),
    },
  };
}

const listed = (parts: (string | null)[]) => parts.filter((part) => part).join(" · ");

export async function action({ context, request, params: { schoolId } }: Route.ActionArgs) {
  const form = await request.formData();
  const act = schoolActs.find((one) => one === form.get("intent"));
  const seen = form.get("seen");
  if (!act || typeof seen !== "string" || !/^\d{1,15}$/.test(seen)) throw badRequest();
  const by = {
    schoolId,
    seenAt: new Date(Number(seen)),
    actorId: viewerOf(context).id,
    now: new Date(),
  };
  if (act === "extend") return extend(context, form, by);
  if (act === "plan") return change(context, form, by);
  const submission = parseForm(form, reasonSchema);
  if (submission.status !== "success")
    return invalid<ActReply>({ act, result: submission.reply() });
  const given = { ...by, ...submission.value };
  const run = act === "activate" ? activateSchool : endSchool;
  return settled(context, act, schoolId, await transaction((tx) => run(tx, given)));
}

type Context = Route.ActionArgs["context"];
type By = Omit<Act, "reason">;

async function extend(context: Context, form: FormData, by: By) {
  const act = "extend";
  const submission = parseForm(form, extendSchema);
  if (submission.status !== "success")
    return invalid<ActReply>({ act, result: submission.reply() });
  const { reason, days, lastDay } = submission.value;
  const extension = days === undefined ? { lastDay: lastDay ?? "" } : { days };
  const given = { ...by, reason, extension };
  const outcome = await transaction((tx) => extendPilot(tx, given));
  if (outcome !== "early" && outcome !== "late") return settled(context, act, by.schoolId, outcome);
  const message = outcome === "early" ? words.dayEarly : words.dayLate;
  const fieldErrors = { [days === undefined ? "lastDay" : "days"]: [message] };
  return invalid<ActReply>({ act, result: submission.reply({ fieldErrors }) });
}

async function change(context: Context, form: FormData, by: By) {
  const act = "plan";
  const submission = parseForm(form, planSchema);
  if (submission.status !== "success")
    return invalid<ActReply>({ act, result: submission.reply() });
  const { reason, plan, seats = null } = submission.value;
  const given = { ...by, reason, plan, seats };
  const outcome = await transaction((tx) => changePlan(tx, given));
  if (typeof outcome === "string") return settled(context, act, by.schoolId, outcome);
  const formErrors = outcome.excess.map((excess) => describeExcess(plans[plan].name, excess));
  return invalid<ActReply>({ act, result: submission.reply({ formErrors }) });
}

function describeExcess(plan: string, excess: Excess): string {
  if (excess.of === "programs") return words.tooSmall.programs(plan, excess.most, excess.used);
  return words.tooSmall[excess.of](plan, excess.most, excess.active, excess.invited);
}

function settled(context: Context, act: SchoolAct, schoolId: string, outcome: ActOutcome) {
  if (outcome === "missing") throw missing();
  const to = href("/admin/schools/:schoolId", { schoolId });
  if (outcome === "done") {
    wakeMail();
    return redirectWithNotice(context, to, {
      tone: "ok",
      title: words.done[act],
      description: words.told,
    });
  }
  const isStale = outcome === "stale";
  return redirectWithNotice(context, to, {
    tone: "info",
    title: isStale ? words.stale : words.impossible,
    description: isStale ? words.staleMore : words.impossibleMore,
  });
}

export default function School({ loaderData, actionData }: Route.ComponentProps) {
  const { name, seen, plan, status, facts, seats, staff, events, acts } = loaderData;
  const back = (
    <Link to={href("/admin/schools")} className="inline-flex min-h-11 items-center">
      {words.back}
    </Link>
  );
  return (
    <div className="space-y-6">
      <PageHeader
        eyebrow={back}
        title={<span className="wrap-anywhere">{name}</span>}
        actions={<SchoolStatusBadge status={status} />}
      />
      <Facts id="seats" title={words.seats} facts={seats} />
      {/* A form that was saved starts empty: its key is the state that it was made for. */}
      <SchoolActs key={seen} {...acts} seen={seen} plan={plan} reply={actionData ?? null} />
      <Facts id="facts" title={words.facts} facts={facts} />
      <StaffOfSchool staff={staff} />
      <SchoolTimeline events={events} />
    </div>
  );
}
