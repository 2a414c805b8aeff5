import { Form, href, Link } from "react-router";
import { schoolsCopy } from "~/features/content/schools.server";
import { SampleRoster } from "~/features/schools/components/sample-roster";
import { plans } from "~/features/schools/plans";
import { parseRosterView, sampleSorts, selectStudents } from "~/features/schools/sample-roster";
import { sampleWords as words } from "~/features/schools/sample-words";
import { publicPage } from "~/features/site/head";
import { Button, ButtonLink } from "~/ui/button";
import { Sheet } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Field, SelectField } from "~/ui/field";
import { percent } from "~/ui/language";
import { Meter } from "~/ui/meter";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Row, Rows } from "~/ui/rows";
import { Stat, StatList } from "~/ui/stat";
import type { Route } from "./+types/demo";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  publicPage(words, { matches, location });

export function loader({ url }: Route.LoaderArgs) {
  const { students, school, ...sample } = schoolsCopy("schools-demo.yaml");
  const view = parseRosterView(url.searchParams);
  const { name, students: seats } = plans[school.plan];
  return {
    ...sample,
    school: { ...school, plan: name, seats, free: Math.max(0, seats - school.seatsUsed) },
    view,
    total: students.length,
    students: selectStudents(students, view),
    open: students.find(({ id }) => id === url.searchParams.get("student")) ?? null,
    /** Of this view, for links that keep it. */
    query: new URLSearchParams(
      Object.entries(view).flatMap(([key, value]) => (value ? [[key, value]] : [])),
    ).toString(),
  };
}

export default function SchoolsDemo({ loaderData }: Route.ComponentProps) {
  const { school, figures, modules, problems, deadlines } = loaderData;
  return (
    <div className="space-y-6">
      <div className="space-y-3">
        <Notice tone="warn" title={words.banner}>
          {words.bannerText}
        </Notice>
        <PageHeader
          title={words.heading}
          lead={words.school(school.name, school.plan)}
          actions={
            <ButtonLink to={href("/schools/demo")} variant="secondary">
              {words.reset}
            </ButtonLink>
          }
        />
      </div>
      <Sheet>
        <StatList>
          <Stat
            label={words.active}
            value={school.seatsUsed}
            note={words.activeOf(school.seats, school.free)}
          />
          <Stat label={words.progress} value={percent(figures.averageProgress)} />
          <Stat
            label={words.passRate}
            value={percent(figures.passRate)}
            note={words.passRateNote}
          />
          <Stat label={words.hours} value={words.hoursOf(figures.weeklyStudyHours)} />
        </StatList>
      </Sheet>
      <Roster {...loaderData} />
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <Sheet aria-labelledby="completion" className="space-y-4">
          <h2 id="completion">{words.completion}</h2>
          {modules.map(({ name, completion }) => (
            <Meter key={name} label={name} value={completion} />
          ))}
        </Sheet>
        <Sheet aria-labelledby="problems" className="space-y-2">
          <h2 id="problems">{words.problems}</h2>
          <Rows inside>
            {problems.map(({ name, average }) => (
              <Row key={name} title={name} detail={words.average(percent(average))} />
            ))}
          </Rows>
        </Sheet>
        <Sheet aria-labelledby="deadlines" className="space-y-2">
          <h2 id="deadlines">{words.deadlines}</h2>
          <Rows inside>
            {deadlines.map(({ name, due, pending }) => (
              <Row key={name} title={name} detail={due} end={words.pending(pending)} />
            ))}
          </Rows>
        </Sheet>
      </div>
      <Sheet
        aria-labelledby="call"
        className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4"
      >
        <div className="min-w-0 grow basis-72 space-y-1">
          <h2 id="call">{words.callTitle}</h2>
          <p className="text-ink-2">{words.callText}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`${href("/schools")}#demo`}>{words.live}</ButtonLink>
          <ButtonLink to="/schools/onboarding" variant="secondary">
            {words.trial}
          </ButtonLink>
        </div>
      </Sheet>
    </div>
  );
}

function Roster({ view, students, open, total, query }: Route.ComponentProps["loaderData"]) {
  const options = (labels: Record<string, string>, values: readonly string[]) =>
    values.map((value) => ({ value, label: labels[value] ?? value }));
  return (
    <Sheet aria-labelledby="roster" id="students" className="space-y-4">
      <h2 id="roster">{words.roster}</h2>
      {/* Filled anew when the view changes, also by Reset Demo Data. */}
      <Form
        key={query}
        action={`${href("/schools/demo")}#students`}
        preventScrollReset
        className="grid items-end gap-4 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <Field
          name="search"
          type="search"
          label={words.search}
          defaultValue={view.search}
          maxLength={100}
        />
        <SelectField
          name="status"
          label={words.status}
          placeholder={words.all}
          defaultValue={view.status ?? ""}
          options={options(words.statuses, Object.keys(words.statuses))}
        />
        <SelectField
          name="sort"
          label={words.sort}
          defaultValue={view.sort}
          options={options(words.sorts, sampleSorts)}
        />
        <Button variant="secondary">{words.show}</Button>
      </Form>
      {open ? (
        <section
          aria-labelledby="student"
          className="space-y-2 rounded-lg border border-line-2 px-4 py-3"
        >
          <h3 id="student">{open.name}</h3>
          <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
            <dt className="text-ink-2">{words.email}</dt>
            <dd className="wrap-anywhere">{open.email}</dd>
            <dt className="text-ink-2">{words.columns.status}</dt>
            <dd>{words.statuses[open.status]}</dd>
            <dt className="text-ink-2">{words.columns.grade}</dt>
            <dd>{percent(open.grade)}</dd>
          </dl>
          <Meter label={words.columns.progress} value={open.progress} className="max-w-80" />
          <p>
            <Link
              to={`${href("/schools/demo")}?${query}#students`}
              preventScrollReset
              className="inline-flex min-h-11 items-center"
            >
              {words.close}
            </Link>
          </p>
        </section>
      ) : null}
      {students.length === 0 ? (
        <EmptyState title={words.none}>{words.noneText}</EmptyState>
      ) : (
        <SampleRoster students={students} total={total} query={query} />
      )}
    </Sheet>
  );
}
