import { Form, href, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { listCohorts } from "~/features/programs/cohorts.server";
import { ProgramHeader } from "~/features/programs/components/program-header";
import {
  countForProgram,
  type EnrollmentOutcome,
  enrollStudents,
  listForProgram,
  mostStudents,
  moveStudents,
  unenrollStudents,
} from "~/features/programs/enrollment.server";
import {
  programNotices as notices,
  programsWords,
  enrollmentWords as words,
} from "~/features/programs/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { redirectWithNotice } from "~/server/notices.server";
import { badRequest, invalid } from "~/server/responses";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, SelectField } from "~/ui/field";
import { PageLinks } from "~/ui/page-links";
import { TabLinks } from "~/ui/tabs";
import type { Route } from "./+types/program-students";
import { changedMeanwhile, loadProgram, writerOf } from "./program.server";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.program.name ?? programsWords.title, matches);
export const handle: FrameHandle = { failure: () => programsWords.failure };

/** In the address and in forms: in no cohort. */
const noCohort = "none";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { schoolId, mayWrite, program } = await loadProgram(context, params);
  const { searchParams } = url;
  const of = { schoolId, programId: program.id };
  const cohorts = (await listCohorts(db, of)).map(({ id, name, students, maxStudents }) => ({
    id,
    name,
    left: maxStudents - students,
  }));
  const isEnrolled = searchParams.get("view") !== "others";
  const asked = isEnrolled ? searchParams.get("cohort") : null;
  const cohort = asked === noCohort ? noCohort : (cohorts.find(({ id }) => id === asked)?.id ?? "");
  const look = {
    ...of,
    isEnrolled,
    search: (searchParams.get("q") ?? "").trim().slice(0, 100),
    cohortId: cohort === noCohort ? null : cohort || undefined,
  };
  const pages = Math.max(1, Math.ceil((await countForProgram(db, look)) / mostStudents));
  const wanted = Number.parseInt(searchParams.get("page") ?? "1", 10);
  const page = Math.min(Math.max(Number.isFinite(wanted) ? wanted : 1, 1), pages);
  const students = await listForProgram(db, { ...look, page, size: mostStudents });
  return {
    program,
    mayWrite,
    cohorts,
    isEnrolled,
    cohort,
    search: look.search,
    page,
    pages,
    students: students.map(({ id, firstName, lastName, email, isInvited, cohortId }) => ({
      id,
      name: [firstName, lastName].filter(Boolean).join(" ") || email,
      email,
      isInvited,
      cohort: cohorts.find((one) => one.id === cohortId)?.name ?? null,
    })),
  };
}

type Reply = { error: string; chosen: string[]; cohortId: string };
type Context = Route.ActionArgs["context"];

export async function action({ context, params, request }: Route.ActionArgs) {
  const by = writerOf(context, params);
  const form = await request.formData();
  const intent = form.get("intent");
  const ids = (name: string) => form.getAll(name).filter((one) => typeof one === "string");
  const studentIds = ids(intent === "enroll-page" ? "shown" : "studentId");
  const posted = form.get("cohortId");
  const cohort = typeof posted === "string" ? posted : "";
  const refused = (error: string) =>
    invalid<Reply>({ error, chosen: studentIds, cohortId: cohort });
  if (studentIds.length === 0) return refused(words.noneChosen);
  const given = { ...by, studentIds, cohortId: cohort || null };
  const { programId } = params;
  const back = href("/schools/programs/:programId/students", { programId });
  const settled = (outcome: EnrollmentOutcome, title: (count: number) => string, to = back) => {
    if (outcome === "missing") throw changedMeanwhile();
    if ("left" in outcome) return refused(words.full(outcome.left, outcome.max));
    return redirectWithNotice(context as Context, to, {
      tone: "ok",
      title: title(outcome.changed),
    });
  };
  switch (intent) {
    case "enroll":
    case "enroll-page":
      return settled(
        await transaction((tx) => enrollStudents(tx, given)),
        notices.enrolled,
        `${back}?view=others`,
      );
    case "move":
      return settled(await transaction((tx) => moveStudents(tx, given)), notices.placed);
    case "unenroll":
      return settled(await transaction((tx) => unenrollStudents(tx, given)), notices.unenrolled);
    default:
      throw badRequest();
  }
}

export default function ProgramStudents({ loaderData, actionData }: Route.ComponentProps) {
  const { program, mayWrite, cohorts, isEnrolled, cohort, search, page, pages, students } =
    loaderData;
  const path = href("/schools/programs/:programId/students", { programId: program.id });
  const at = (given: { view?: string; page?: number }) => {
    const query = new URLSearchParams({ view: given.view ?? (isEnrolled ? "enrolled" : "others") });
    if (search) query.set("q", search);
    if (cohort && !given.view) query.set("cohort", cohort);
    if (given.page) query.set("page", String(given.page));
    return `${path}?${query}`;
  };
  return (
    <div className="space-y-6">
      <ProgramHeader program={program} current="students" />
      <TabLinks
        label={words.views}
        tabs={[
          { label: words.enrolled, to: at({ view: "enrolled" }), current: isEnrolled },
          { label: words.others, to: at({ view: "others" }), current: !isEnrolled },
        ]}
      />
      <Form method="get" role="search" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="view" value={isEnrolled ? "enrolled" : "others"} />
        <Field
          name="q"
          type="search"
          label={words.search}
          defaultValue={search}
          maxLength={100}
          className="min-w-0 grow sm:max-w-md"
        />
        {isEnrolled && cohorts.length > 0 ? (
          <SelectField
            id="in-cohort"
            name="cohort"
            label={words.cohort}
            placeholder={words.allCohorts}
            options={[
              { value: noCohort, label: words.noCohort },
              ...cohorts.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            defaultValue={cohort}
            className="min-w-0"
          />
        ) : null}
        <Button variant="secondary">{words.find}</Button>
      </Form>
      <ErrorSummary errors={actionData ? [{ message: actionData.error }] : []} />
      {students.length === 0 ? (
        <EmptyState title={words.none}>
          {isEnrolled ? words.noneEnrolled : words.noneOther}
        </EmptyState>
      ) : mayWrite && (isEnrolled || program.isActive) ? (
        <StudentsForm {...loaderData} reply={actionData ?? null} key={at({ page })} />
      ) : (
        <>
          {mayWrite ? <p className="text-ink-2">{words.retired}</p> : null}
          <ul className="rows sheet py-1">
            {students.map((student) => (
              <li key={student.id} className="py-3">
                <Student {...student} />
              </li>
            ))}
          </ul>
        </>
      )}
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

type StudentsFormProps = Route.ComponentProps["loaderData"] & { reply: Reply | null };
type StudentRow = StudentsFormProps["students"][number];

function Student({ name, email, isInvited, cohort }: StudentRow) {
  return (
    <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm wrap-anywhere text-ink-2">{email}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        {isInvited ? <Badge tone="warn">{words.invited}</Badge> : null}
        {cohort ? <Badge tone="brand">{cohort}</Badge> : null}
      </span>
    </span>
  );
}

function StudentsForm({ isEnrolled, cohorts, students, reply }: StudentsFormProps) {
  const busy = useNavigation().state === "submitting";
  const chosen = new Set(reply?.chosen);
  const places = cohorts.map(({ id, name, left }) => ({
    value: id,
    label: words.placesLeft(name, left),
  }));
  const intoCohort =
    cohorts.length > 0 ? (
      <SelectField
        name="cohortId"
        label={words.into}
        options={[{ value: "", label: words.noCohort }, ...places]}
        defaultValue={reply?.cohortId ?? ""}
        className="min-w-0"
      />
    ) : null;
  return (
    <Form method="post" className="space-y-4">
      <ul id="students" className="rows sheet py-1">
        {students.map((student) => (
          <li key={student.id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-3">
              <input
                type="checkbox"
                name="studentId"
                value={student.id}
                defaultChecked={chosen.has(student.id)}
                className="size-6 shrink-0 cursor-pointer accent-brand"
              />
              <Student {...student} />
            </label>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-3">
        {intoCohort}
        {isEnrolled ? (
          <>
            {intoCohort ? (
              <Button variant="secondary" name="intent" value="move" pending={busy}>
                {words.move}
              </Button>
            ) : null}
            <Button variant="danger" name="intent" value="unenroll" pending={busy}>
              {words.unenroll}
            </Button>
          </>
        ) : (
          <>
            <Button name="intent" value="enroll" pending={busy}>
              {words.enroll}
            </Button>
            {students.length > 1 ? (
              <Button variant="secondary" name="intent" value="enroll-page" pending={busy}>
                {words.enrollPage(students.length)}
              </Button>
            ) : null}
          </>
        )}
      </div>
      {isEnrolled ? <p className="text-sm text-ink-2">{words.unenrollMore}</p> : null}
      {isEnrolled
        ? null
        : students.map(({ id }) => <input key={id} type="hidden" name="shown" value={id} />)}
    </Form>
  );
}
