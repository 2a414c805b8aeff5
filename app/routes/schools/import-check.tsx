import { Form, href, Link, redirect, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { rosterOutcomes } from "#db/vocabulary";
import { ImportProgress } from "~/features/schools/roster/components/import-progress";
import { PlainRows, RefusedRows } from "~/features/schools/roster/components/import-rows";
import { ImportSummary } from "~/features/schools/roster/components/import-summary";
import {
  confirmImport,
  countWritten,
  discardImport,
  type FoundImport,
  findImport,
  listRows,
  storeImport,
} from "~/features/schools/roster/imports.server";
import { listMended, readMended } from "~/features/schools/roster/mend.server";
import {
  importFormWords,
  importNotices,
  importWords as words,
} from "~/features/schools/roster/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { limitImport } from "~/server/rate-limits.server";
import { badRequest, notFound } from "~/server/responses";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import { TabLinks } from "~/ui/tabs";
import type { Route } from "./+types/import-check";
import { type ImportPlace, importPlace } from "./import.server";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(importFormWords.title, matches);
export const handle: FrameHandle = { failure: () => importFormWords.failure };

/** @throws a 404 response for what is not this school's */
async function foundImport(place: ImportPlace, id: string): Promise<FoundImport> {
  const found = await findImport(db, { id, owner: place.owner });
  if (!found) throw notFound();
  return found;
}

/** Refused rows first. */
const order = ["refused", "new", "rejoined", "changed", "same"] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const place = await importPlace({ context, url });
  const found = await foundImport(place, params.importId);
  const { id: importId, fileName, reading, rows, counts, status, doneLine } = found;
  const asked = rosterOutcomes.find((outcome) => outcome === url.searchParams.get("show"));
  const show = asked ?? order.find((outcome) => counts[outcome] > 0) ?? "new";
  const after = url.searchParams.get("after") ?? "";
  const afterLine = /^\d{1,9}$/.test(after) ? Number(after) : 0;
  const isWriting = status === "confirmed" && !place.isSetup;
  return {
    list: { fileName, reading, rows, counts },
    status,
    isSetup: place.isSetup,
    path: place.path,
    importId,
    show,
    isFirst: afterLine === 0,
    page: await listRows(db, { importId, outcome: show, afterLine }),
    written: isWriting ? await countWritten(db, { importId, doneLine }) : 0,
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { id: viewerId } = viewerOf(context);
  const place = await importPlace({ context, url });
  const { owner, path } = place;
  const form = await request.formData();
  const intent = form.get("intent");
  const found = await foundImport(place, params.importId);
  const { id } = found;
  const now = new Date();
  if (intent === "confirm") {
    const isConfirmed = await transaction((tx) => confirmImport(tx, { id, owner, now }));
    return isConfirmed
      ? redirectWithNotice(context, `${path}/${id}`, { tone: "ok", title: importNotices.confirmed })
      : replaced(context, path);
  }
  if (intent === "discard") {
    const isDiscarded = await transaction((tx) => discardImport(tx, { id, owner }));
    return isDiscarded
      ? redirectWithNotice(context, path, {
          tone: "ok",
          title: importNotices.discarded,
          description: importNotices.discardedMore,
        })
      : redirect(`${path}/${id}`);
  }
  if (intent !== "mend") throw badRequest();
  if (found.status !== "checked") return replaced(context, path);
  await limitImport(viewerId, now);
  const { fileName, reading } = found;
  const next = await storeImport(db, transaction, {
    owner,
    createdBy: viewerId,
    fileName,
    reading,
    rows: await listMended(db, { importId: id, mended: readMended(form) }),
    roster: await place.roster(),
    now,
  });
  return redirect(`${path}/${next}`);
}

const replaced = (context: Route.ActionArgs["context"], path: string) =>
  redirectWithNotice(context, path, {
    tone: "bad",
    title: importNotices.replaced,
    description: importNotices.replacedMore,
  });

type Data = Route.ComponentProps["loaderData"];

/** What is to be done, or what was. */
function State({ given }: { given: Data }) {
  const { status, list, path, importId, isSetup, written } = given;
  const { counts } = list;
  const invited = counts.new + counts.rejoined;
  const here = `${path}/${importId}`;
  const again = { label: words.again, to: path };
  if (status === "discarded")
    return (
      <EmptyState title={words.discarded} action={again}>
        {words.discardedMore}
      </EmptyState>
    );
  if (status === "reading")
    return (
      <EmptyState title={words.broken} action={again}>
        {words.brokenMore}
      </EmptyState>
    );
  if (status === "confirmed" && isSetup)
    return (
      <section className="sheet space-y-3">
        <h2>{words.ready}</h2>
        <p>{words.readyMore(invited)}</p>
        <Link to="/schools/onboarding/students" className="btn btn-primary">
          {words.backToSetup}
        </Link>
      </section>
    );
  if (status === "confirmed")
    return <ImportProgress done={written} of={invited + counts.changed} here={here} />;
  if (status === "done")
    return (
      <section className="sheet space-y-3">
        <h2>{words.done}</h2>
        <p>{words.doneMore(invited, counts.changed)}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`${href("/schools/students")}?status=invited`} size="sm">
            {words.toInvited}
          </ButtonLink>
          <ButtonLink to={path} variant="secondary" size="sm">
            {words.another}
          </ButtonLink>
        </div>
      </section>
    );
  return null;
}

function Decision({ given, pending }: { given: Data; pending: boolean }) {
  const { counts } = given.list;
  const invited = counts.new + counts.rejoined;
  const some = invited + counts.changed > 0;
  return (
    <Form method="post" className="space-y-3">
      <p className="text-sm text-ink-2">
        {given.isSetup ? words.nothingSentSetup : words.nothingSent} {words.nobodyRemoved}
      </p>
      {some ? null : <p>{words.nothingToDo}</p>}
      <div className="flex flex-wrap gap-3">
        {some ? (
          <Button name="intent" value="confirm" pending={pending} pendingLabel={words.confirming}>
            {given.isSetup
              ? words.confirmSetup
              : invited > 0
                ? words.confirm(invited)
                : words.confirmChanges(counts.changed)}
          </Button>
        ) : null}
        <Button name="intent" value="discard" variant="quiet" pending={pending}>
          {words.discard}
        </Button>
      </div>
    </Form>
  );
}

function RowsOfOutcome({ given, pending }: { given: Data; pending: boolean }) {
  const { list, status, path, importId, show, page, isFirst } = given;
  const here = `${path}/${importId}`;
  const tabs = order
    .filter((outcome) => list.counts[outcome] > 0)
    .map((outcome) => ({
      label: `${words.outcomes[outcome]} (${list.counts[outcome]})`,
      to: `${here}?show=${outcome}`,
      current: outcome === show,
    }));
  return (
    <section className="space-y-4">
      {tabs.length > 1 ? <TabLinks label={words.pages} tabs={tabs} /> : null}
      {page.rows.length === 0 ? <p className="text-ink-2">{words.none}</p> : null}
      {show === "refused" && page.rows.length > 0 ? (
        <Form method="post" className="sheet space-y-4">
          <div className="space-y-1">
            <h2>
              {status === "checked"
                ? words.fixTitle(list.counts.refused)
                : words.leftOut(list.counts.refused)}
            </h2>
            <p className="text-sm text-ink-2">
              {status === "checked" ? words.fixMore : words.leftOutMore}
            </p>
          </div>
          <RefusedRows key={importId} rows={page.rows} fixed={status !== "checked"} />
          <div className="flex flex-wrap items-center gap-3">
            {status === "checked" ? (
              <Button name="intent" value="mend" variant="secondary" size="sm" pending={pending}>
                {words.checkAgain}
              </Button>
            ) : null}
            <Link to={`${here}/refused`} reloadDocument className="btn btn-quiet btn-sm">
              {words.download}
            </Link>
          </div>
        </Form>
      ) : page.rows.length > 0 ? (
        <div className="sheet py-1">
          <PlainRows outcome={show} rows={page.rows} />
        </div>
      ) : null}
      <PageLinks
        label={words.pages}
        before={isFirst ? null : { label: words.first, to: `${here}?show=${show}` }}
        after={
          page.next === null
            ? null
            : { label: words.more, to: `${here}?show=${show}&after=${page.next}` }
        }
      />
    </section>
  );
}

export default function ImportCheck({ loaderData }: Route.ComponentProps) {
  const pending = useNavigation().state === "submitting";
  const { list, status, path, isSetup } = loaderData;
  const isOpen = status === "checked";
  const hasPlaces = list.reading.columns.some(({ column }) =>
    ["program", "location", "cohort"].includes(column),
  );
  if (status === "reading" || status === "discarded")
    return (
      <div className="space-y-6">
        <PageHeader title={importFormWords.title} />
        <State given={loaderData} />
      </div>
    );
  return (
    <div className="space-y-6">
      <PageHeader title={importFormWords.title} />
      <State given={loaderData} />
      <ImportSummary list={list} replace={isOpen || isSetup ? path : null} />
      {isSetup && hasPlaces ? <p className="text-ink-2">{words.notYet}</p> : null}
      {isOpen ? <Decision given={loaderData} pending={pending} /> : null}
      <RowsOfOutcome given={loaderData} pending={pending} />
    </div>
  );
}
