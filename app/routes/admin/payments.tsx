import { Form, href, Link } from "react-router";
import { db } from "#db/client.server";
import { cursorText, readCursor } from "#db/pages";
import { type EventOutcome, eventOutcomes } from "#db/vocabulary";
import { outcomeWords, adminPaymentsWords as words } from "~/features/billing/admin-words";
import { OrderEvents } from "~/features/billing/components/order-events";
import * as list from "~/features/billing/orders-list";
import { countPaymentEvents, listPaymentEvents } from "~/features/billing/orders-list.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { environment } from "~/server/environment.server";
import { viewerOf } from "~/server/guards";
import { Button } from "~/ui/button";
import { dateTime, longDay } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { SelectField } from "~/ui/field";
import { number } from "~/ui/language";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import { Stat, StatList } from "~/ui/stat";
import type { Route } from "./+types/payments";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

const addressOf = (outcome: EventOutcome | null) =>
  list.addParameters(href("/admin/payments"), { outcome });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { timeZone } = viewerOf(context);
  const outcome = list.oneOf(eventOutcomes, url.searchParams.get("outcome"));
  const after = readCursor(url.searchParams.get("after"));
  const { rows, older } = await listPaymentEvents(db, { outcome, after });
  const { day, since } = list.statsPeriod(new Date());
  const counts = await countPaymentEvents(db, { since });
  return {
    outcome,
    isFirst: after === null,
    older: older && list.addParameters(addressOf(outcome), { after: cursorText(older) }),
    day: longDay(day),
    counts: Object.fromEntries(counts.map((one) => [one.outcome, one.events])),
    isDemo: environment().demo,
    events: rows.map(({ orderId, receivedAt, ...event }) => ({
      ...event,
      received: dateTime(receivedAt, timeZone),
      order: orderId === null ? null : { id: orderId, number: list.orderNumber(orderId) },
    })),
  };
}

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { outcome, isFirst, older, day, counts, isDemo, events } = loaderData;
  const refused = counts.mismatch ?? 0;
  const isNarrowed = outcome !== null || !isFirst;
  return (
    <div className="space-y-6">
      <PageHeader title={words.title} lead={isDemo ? words.demo : words.lead} />
      {refused > 0 ? (
        <Notice tone="bad" title={words.refusedTitle(refused, day)}>
          <p>{words.refusedHint}</p>
          {outcome === "mismatch" ? null : (
            <Link to={addressOf("mismatch")} className="inline-flex min-h-11 items-center">
              {words.showRefused}
            </Link>
          )}
        </Notice>
      ) : null}
      <Form method="get" key={outcome} className="flex flex-wrap items-end gap-3">
        <SelectField
          className="max-sm:grow"
          name="outcome"
          label={words.outcome}
          placeholder={words.anyOutcome}
          defaultValue={outcome ?? ""}
          options={eventOutcomes.map((one) => ({ value: one, label: outcomeWords[one] }))}
        />
        <Button variant="secondary">{words.show}</Button>
      </Form>
      {events.length > 0 ? (
        <OrderEvents caption={words.caption} events={events} />
      ) : (
        <EmptyState title={isNarrowed ? words.noneFound : words.none}>
          {isNarrowed ? words.noneFoundHint : words.noneHint}
        </EmptyState>
      )}
      <PageLinks
        label={words.pages}
        before={isFirst ? null : { label: words.newest, to: addressOf(outcome) }}
        after={older ? { label: words.older, to: older } : null}
      />
      <section aria-labelledby="totals" className="space-y-3">
        <h2 id="totals" className="text-lg">
          {words.counted(day)}
        </h2>
        <StatList>
          {eventOutcomes.map((one) => (
            <Stat key={one} label={outcomeWords[one]} value={number(counts[one] ?? 0)} />
          ))}
        </StatList>
      </section>
    </div>
  );
}
