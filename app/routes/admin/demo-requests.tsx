import { Form, href, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { referenceOf } from "~/features/contact/messages";
import { describeDemoRequest } from "~/features/schools/demo-request-facts";
import { demoListWords as words } from "~/features/schools/demo-request-words";
import { promisedHours, waitOf } from "~/features/schools/demo-requests";
import {
  answerDemoRequest,
  countDemoRequests,
  deleteDemoRequest,
  listDemoRequests,
  type RequestState,
} from "~/features/schools/demo-requests.server";
import { useSiteName } from "~/features/site/components/use-site-name";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { badRequest, notFound } from "~/server/responses";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Sheet } from "~/ui/card";
import { dateTime } from "~/ui/dates";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import { TabLinks } from "~/ui/tabs";
import type { Route } from "./+types/demo-requests";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

const size = 25;
const hour = 3600_000;

const missing = () =>
  notFound(words.notFound, words.gone, { label: words.back, href: href("/admin/demo-requests") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { timeZone } = viewerOf(context);
  const now = new Date();
  const state: RequestState = url.searchParams.get("state") === "answered" ? "answered" : "open";
  const lateBefore = new Date(now.getTime() - promisedHours * hour);
  const counts = await countDemoRequests(db, { lateBefore });
  const pages = Math.max(1, Math.ceil(counts[state] / size));
  const wanted = Number.parseInt(url.searchParams.get("page") ?? "1", 10);
  const page = Math.min(Math.max(Number.isFinite(wanted) ? wanted : 1, 1), pages);
  const requests = await listDemoRequests(db, { state, page, size });
  return {
    state,
    page,
    pages,
    counts,
    requests: requests.map(({ createdAt, answeredAt, answeredBy, ...request }) => {
      const { title, facts } = describeDemoRequest(request);
      const { hours, isLate } = waitOf(createdAt, answeredAt ?? now);
      return {
        id: request.id,
        institutionName: request.institutionName,
        person: words.person(request.name, title),
        email: request.email,
        reference: referenceOf(request.id),
        message: request.message,
        facts: [
          { term: words.asked, value: dateTime(createdAt, timeZone) },
          { term: words.email, value: request.email },
          { term: words.phone, value: request.phone },
          ...facts,
          { term: words.reference, value: referenceOf(request.id) },
          ...(answeredBy ? [{ term: words.by, value: answeredBy }] : []),
        ],
        wait: answeredAt
          ? words.answeredAfter(hours)
          : isLate
            ? words.late(hours)
            : words.waited(hours),
        isLate,
        isOpen: answeredAt === null,
      };
    }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const [id, intent] = [form.get("request"), form.get("intent")];
  if (typeof id !== "string" || (intent !== "answered" && intent !== "deleted")) throw badRequest();
  const given = { id, actorId: viewerOf(context).id, now: new Date() };
  const done =
    intent === "deleted"
      ? await transaction((tx) => deleteDemoRequest(tx, given))
      : await answerDemoRequest(db, given);
  if (!done) throw missing();
  return redirectWithNotice(context, href("/admin/demo-requests"), {
    tone: "ok",
    title: intent === "deleted" ? words.deleted : words.marked,
  });
}

export default function DemoRequests({ loaderData }: Route.ComponentProps) {
  const { state, page, pages, counts, requests } = loaderData;
  const list = href("/admin/demo-requests");
  const tab = (of: RequestState) => ({
    label: `${words[of]} (${counts[of]})`,
    to: of === "open" ? list : `${list}?state=answered`,
    current: of === state,
  });
  const at = (number: number) => `${list}?${new URLSearchParams({ state, page: String(number) })}`;
  return (
    <div className="space-y-6">
      <PageHeader title={words.title} lead={words.lead(counts.open, counts.late, promisedHours)} />
      <TabLinks label={words.states} tabs={[tab("open"), tab("answered")]} />
      {requests.length === 0 ? (
        <EmptyState title={state === "open" ? words.noneOpen : words.noneAnswered}>
          {state === "open" ? words.noneOpenHint : words.noneAnsweredHint}
        </EmptyState>
      ) : (
        <ul className="space-y-3">
          {requests.map((request) => (
            <li key={request.id}>
              <DemoRequest {...request} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        label={words.pages}
        before={page > 1 ? { label: words.before, to: at(page - 1) } : null}
        after={page < pages ? { label: words.after, to: at(page + 1) } : null}
      >
        {words.page(page, pages)}
      </PageLinks>
    </div>
  );
}

type Shown = Route.ComponentProps["loaderData"]["requests"][number];

function DemoRequest({ id, institutionName, person, email, reference, facts, ...rest }: Shown) {
  const { message, wait, isLate, isOpen } = rest;
  const site = useSiteName();
  const sent = useNavigation().formData;
  const pending = sent?.get("request") === id;
  const subject = encodeURIComponent(words.about(site, reference));
  const to = <span className="sr-only">{words.to(institutionName)}</span>;
  return (
    <Sheet aria-labelledby={`request-${id}`} className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={`request-${id}`} className="wrap-anywhere">
            {institutionName}
          </h2>
          <p className="wrap-anywhere">{person}</p>
        </div>
        <Badge
          tone={isLate ? "bad" : isOpen ? "neutral" : "ok"}
          icon={isLate ? "warning" : isOpen ? "clock" : "check"}
        >
          {wait}
        </Badge>
      </div>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts.map(({ term, value }) => (
          <div key={term} className="sm:contents">
            <dt className="text-ink-2">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {message ? <p className="whitespace-pre-wrap wrap-anywhere">{message}</p> : null}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="request" value={id} />
        <a href={`mailto:${encodeURIComponent(email)}?subject=${subject}`} className="btn">
          {words.reply}
          {to}
        </a>
        {isOpen ? (
          <Button
            variant="secondary"
            name="intent"
            value="answered"
            pending={pending}
            pendingLabel={words.saving}
          >
            {words.mark}
            {to}
          </Button>
        ) : null}
      </Form>
      <Disclosure summary={words.toDelete}>
        <Form method="post" className="space-y-3">
          <input type="hidden" name="request" value={id} />
          <p>{words.deleteWhat}</p>
          <Button variant="danger" name="intent" value="deleted" pending={pending}>
            {words.delete}
            {to}
          </Button>
        </Form>
      </Disclosure>
    </Sheet>
  );
}
