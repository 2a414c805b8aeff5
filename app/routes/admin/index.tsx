import { href } from "react-router";
import { db } from "#db/client.server";
import { statsPeriod } from "~/features/billing/orders-list";
import {
  countOrders,
  findRefundsDue,
  findRefusedEvents,
} from "~/features/billing/orders-list.server";
import { formatPrice } from "~/features/billing/prices";
import { findWaitingChallenges } from "~/features/challenges/challenges.server";
import { findWaitingContacts } from "~/features/contact/contact.server";
import { findPendingSchools, findWaitingDemoRequests } from "~/features/schools/admin-list.server";
import { promisedHours } from "~/features/schools/demo-requests";
import { adminDashboard as words } from "~/features/site/admin-words";
import { Worklist, type WorklistItem } from "~/features/site/components/worklist";
import { countPlatform, type Trend } from "~/features/site/figures.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { ButtonLink } from "~/ui/button";
import { number } from "~/ui/language";
import { PageHeader } from "~/ui/page-header";
import { Stat, StatList } from "~/ui/stat";
import type { Route } from "./+types/index";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

const dayLength = 24 * 60 * 60 * 1000;
/** Refused payment events stay in the books; the worklist names those that are new. */
const refusedDays = 7;

export async function loader(_: Route.LoaderArgs) {
  const now = new Date();
  const { since, before } = statsPeriod(now);
  const { newUsers, learners, attempts, ...counts } = await countPlatform(db, { since, before });
  const received = {
    now: await countOrders(db, { since }),
    before: await countOrders(db, { since: before, until: since }),
  };
  return {
    waiting: await listWaiting(now),
    counts,
    figures: [
      {
        label: words.received,
        value: formatPrice(received.now.taken - received.now.givenBack),
        note: words.before(formatPrice(received.before.taken - received.before.givenBack)),
      },
      trendOf(words.newUsers, newUsers),
      trendOf(words.learners, learners),
      trendOf(words.attempts, attempts),
    ],
  };
}

const trendOf = (label: string, { now, before }: Trend) => ({
  label,
  value: number(now),
  note: words.before(number(before)),
});

/** What an administrator should do next, oldest first. */
async function listWaiting(now: Date): Promise<WorklistItem[]> {
  const refunds = await findRefundsDue(db);
  const refused = await findRefusedEvents(db, {
    since: new Date(now.getTime() - refusedDays * dayLength),
  });
  const reports = await findWaitingChallenges(db);
  const messages = await findWaitingContacts(db);
  const schools = await findPendingSchools(db);
  const demos = await findWaitingDemoRequests(db);
  const all: (Omit<WorklistItem, "age"> & { oldest: Date | null })[] = [
    {
      oldest: refunds.oldest,
      icon: "arrow-left",
      title: words.refunds(refunds.count),
      detail: words.refundsWhat,
      go: { label: words.refundsGo, to: `${href("/admin/orders")}?due=yes` },
    },
    {
      oldest: refused.oldest,
      icon: "warning",
      title: words.refused(refused.count),
      detail: words.refusedWhat,
      go: { label: words.refusedGo, to: `${href("/admin/payments")}?outcome=mismatch` },
    },
    {
      oldest: reports.oldest,
      icon: "flag",
      title: words.reports(reports.count),
      detail: words.reportsWhat,
      go: { label: words.reportsGo, to: href("/admin/challenges") },
    },
    {
      oldest: messages.oldest,
      icon: "mail",
      title: words.messages(messages.count),
      detail: words.messagesWhat(messages.priority),
      go: { label: words.messagesGo, to: href("/admin/contact") },
    },
    {
      oldest: schools.oldest,
      icon: "clock",
      title: words.schools(schools.count),
      detail: words.schoolsWhat,
      go: { label: words.schoolsGo, to: `${href("/admin/schools")}?state=pending` },
    },
    {
      oldest: demos.oldest,
      icon: "calendar",
      title: words.demos(demos.count),
      detail: words.demosWhat(promisedHours),
      go: { label: words.demosGo, to: href("/admin/demo-requests") },
    },
  ];
  return all
    .flatMap(({ oldest, ...item }) =>
      oldest ? [{ ...item, oldest, age: ageOf(oldest, now) }] : [],
    )
    .sort((a, b) => a.oldest.getTime() - b.oldest.getTime())
    .map(({ oldest: _, ...item }) => item);
}

function ageOf(instant: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - instant.getTime()) / (60 * 60 * 1000));
  return hours < 24 ? words.age.hours(hours) : words.age.days(Math.floor(hours / 24));
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { waiting, figures, counts } = loaderData;
  return (
    <div className="space-y-8">
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={
          <ButtonLink to={href("/admin/announcements/new")} variant="secondary">
            {words.announce}
          </ButtonLink>
        }
      />
      <Worklist items={waiting} />
      <section aria-labelledby="figures" className="space-y-4">
        <h2 id="figures">{words.figuresTitle}</h2>
        <StatList>
          {figures.map((figure) => (
            <Stat key={figure.label} {...figure} />
          ))}
        </StatList>
      </section>
      <section aria-labelledby="counts" className="space-y-4">
        <h2 id="counts">{words.countsTitle}</h2>
        <StatList three>
          <Stat label={words.users} value={number(counts.users)} />
          <Stat label={words.lessons} value={number(counts.lessons)} />
          <Stat label={words.questions} value={number(counts.questions)} />
        </StatList>
      </section>
    </div>
  );
}
