import { href, useNavigation } from "react-router";
import { ExtraTimeForm } from "~/features/instructor/components/extra-time-form";
import { StudentFacts } from "~/features/instructor/components/student-facts";
import { StudentHead } from "~/features/instructor/components/student-head";
import { StudentNotes } from "~/features/instructor/components/student-notes";
import {
  StudentProgress,
  StudentWeakAreas,
} from "~/features/instructor/components/student-progress";
import { StudentResults } from "~/features/instructor/components/student-results";
import { StudentTimeline } from "~/features/instructor/components/student-timeline";
import { studentPath, studentTabs } from "~/features/instructor/student-tabs";
import { studentWords as words } from "~/features/instructor/student-words";
import { StudentActions } from "~/features/schools/components/student-actions";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { EmptyState } from "~/ui/empty-state";
import { TabLinks } from "~/ui/tabs";
import type { Route } from "./+types/student";
import { changeStudent, loadStudent, type StudentReply } from "./student.server";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.name ?? words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadStudent(context, params.studentId, url);

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  changeStudent(context, params.studentId, await request.formData());

export default function Student({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, status, mayWrite, tab, notes, overview, results, noteList, timeline } =
    loaderData;
  const busy = useNavigation().state === "submitting";
  const replyTo = (form: StudentReply["form"]) => (actionData?.form === form ? actionData : null);
  return (
    <div className="space-y-6">
      <Breadcrumbs trail={[{ label: words.all, to: href("/schools/students") }, { label: name }]} />
      <StudentHead {...loaderData} compact={tab !== "overview"} />
      <TabLinks
        label={words.tabs}
        tabs={studentTabs.map((one) => ({
          label: words.tab(one, notes),
          to: studentPath(id, one),
          current: one === tab,
        }))}
      />
      {overview ? (
        <>
          <StudentFacts {...overview.facts} />
          {overview.learning ? (
            <>
              <StudentProgress modules={overview.learning.modules} />
              <StudentWeakAreas {...overview.learning.weak} />
            </>
          ) : (
            <NoLearning status={status} />
          )}
          {overview.extraTime ? (
            <ExtraTimeForm
              key={overview.extraTime.factor}
              {...overview.extraTime}
              reply={replyTo("extra-time")}
              busy={busy}
            />
          ) : null}
          {mayWrite ? (
            <section aria-labelledby="seat" className="space-y-3">
              <h2 id="seat">{words.seat}</h2>
              <p className="text-ink-2">{words.seatMore[status]}</p>
              <StudentActions id={id} name={name} status={status} busy={busy} />
            </section>
          ) : null}
        </>
      ) : null}
      {tab === "results" ? (
        results ? (
          <StudentResults studentId={id} {...results} />
        ) : (
          <NoLearning status={status} />
        )
      ) : null}
      {noteList ? (
        <StudentNotes
          studentId={id}
          {...noteList}
          mayWrite={mayWrite}
          reply={replyTo("note")}
          busy={busy}
        />
      ) : null}
      {timeline ? <StudentTimeline studentId={id} {...timeline} /> : null}
    </div>
  );
}

/** Why there is no progress, and no results. */
function NoLearning({ status }: { status: Route.ComponentProps["loaderData"]["status"] }) {
  if (status !== "active") return <p className="text-ink-2">{words.notActive[status]}</p>;
  return (
    <EmptyState
      title={words.noProgram}
      action={{ label: words.toPrograms, to: href("/schools/programs") }}
    >
      {words.noProgramMore}
    </EmptyState>
  );
}
