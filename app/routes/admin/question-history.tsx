import { Form, href } from "react-router";
import { db, transaction } from "#db/client.server";
import { newId } from "#db/ids";
import { compareForms } from "~/features/content-desk/compare";
import { Compared } from "~/features/content-desk/components/compared";
import { QuestionHeader } from "~/features/content-desk/components/question-header";
import { saveDraft } from "~/features/content-desk/drafts.server";
import { findVersionForm, listVersions } from "~/features/content-desk/publish.server";
import { deskWords, historyWords as words } from "~/features/content-desk/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { badRequest } from "~/server/responses";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { dateTime, fullDay } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { SelectField } from "~/ui/field";
import type { Route } from "./+types/question-history";
import { findQuestion, headOf, noQuestion } from "./questions.server";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => deskWords.failure };

const numberIn = (text: FormDataEntryValue | null) =>
  typeof text === "string" && /^\d{1,6}$/.test(text) ? Number(text) : null;

export async function loader({ context, params: { questionId }, url }: Route.LoaderArgs) {
  const { timeZone } = viewerOf(context);
  const found = await findQuestion(questionId);
  const versions = await listVersions(db, questionId);
  const from = numberIn(url.searchParams.get("from"));
  const to = numberIn(url.searchParams.get("to"));
  const formOf = (version: number | null) =>
    version === null ? null : findVersionForm(db, { questionId, version });
  const [before, after] = [await formOf(from), await formOf(to)];
  return {
    head: headOf(questionId, found),
    compared:
      before && after && from !== null && to !== null
        ? { from, to, lines: compareForms(before, after) }
        : null,
    versions: versions.map(({ version, createdAt, reviewedOn, reviewer, origin }) => ({
      version,
      isCurrent: version === found.published?.version,
      when: dateTime(createdAt, timeZone),
      who: origin === "import" ? words.fromFile : words.by(reviewer ?? deskWords.someone),
      reviewed: reviewedOn && words.reviewed(fullDay(reviewedOn)),
    })),
  };
}

/** An old text as a draft. */
export async function action({ context, request, params: { questionId } }: Route.ActionArgs) {
  const posted = await request.formData();
  const version = numberIn(posted.get("version"));
  if (posted.get("intent") !== "restore" || version === null) throw badRequest();
  const { published } = await findQuestion(questionId);
  const form = await findVersionForm(db, { questionId, version });
  if (!form || !published) throw noQuestion();
  const now = new Date();
  const given = {
    questionId,
    form,
    revision: 0,
    baseId: published.versionId,
    authorId: viewerOf(context).id,
    id: newId(now),
    now,
  };
  const saved = await transaction((tx) => saveDraft(tx, given));
  if (saved.outcome === "missing") throw noQuestion();
  if (saved.outcome === "stale")
    return redirectWithNotice(
      context,
      href("/admin/questions/:questionId/history", { questionId }),
      { tone: "info", title: words.hasDraft, description: words.hasDraftMore },
    );
  return redirectWithNotice(context, href("/admin/questions/:questionId", { questionId }), {
    tone: "ok",
    title: words.restored,
    description: words.restoredMore,
  });
}

export default function QuestionHistory({ loaderData }: Route.ComponentProps) {
  const { head, versions, compared } = loaderData;
  const choices = versions.map(({ version }) => ({
    value: String(version),
    label: words.version(version),
  }));
  const [newest, before] = versions;
  return (
    <div className="space-y-6">
      <QuestionHeader head={head} page="history" />
      {versions.length === 0 ? <EmptyState title={words.title}>{words.new}</EmptyState> : null}
      {versions.length > 1 ? (
        <section aria-labelledby="compare" className="space-y-4">
          <h2 id="compare">{words.compare}</h2>
          <Form
            method="get"
            key={`${compared?.from} ${compared?.to}`}
            className="grid items-end gap-3 sm:grid-cols-[12rem_12rem_auto]"
          >
            <SelectField
              name="from"
              label={words.from}
              defaultValue={String(compared?.from ?? before?.version)}
              options={choices}
            />
            <SelectField
              name="to"
              label={words.to}
              defaultValue={String(compared?.to ?? newest?.version)}
              options={choices}
            />
            <div>
              <Button variant="secondary">{words.show}</Button>
            </div>
          </Form>
          {compared ? (
            <>
              <h3>{words.result(compared.from, compared.to)}</h3>
              <Compared
                lines={compared.lines}
                labels={{
                  before: words.version(compared.from),
                  after: words.version(compared.to),
                }}
                none={words.none}
              />
            </>
          ) : null}
        </section>
      ) : null}
      {versions.length > 0 ? (
        <section aria-labelledby="versions" className="space-y-3">
          <h2 id="versions">{words.caption}</h2>
          <ol className="rows sheet py-1">
            {versions.map(({ version, isCurrent, when, who, reviewed }) => (
              <li
                key={version}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
              >
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-2 font-semibold">
                    {words.version(version)}
                    {isCurrent ? (
                      <Badge tone="ok" icon="check">
                        {words.current}
                      </Badge>
                    ) : null}
                  </p>
                  <p className="text-sm wrap-anywhere text-ink-2">{`${when} · ${who}`}</p>
                  <p className="text-sm text-ink-2">{reviewed}</p>
                </div>
                {isCurrent ? null : (
                  <Form method="post">
                    <input type="hidden" name="version" value={version} />
                    <Button variant="secondary" size="sm" name="intent" value="restore">
                      {words.restore(version)}
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  );
}
