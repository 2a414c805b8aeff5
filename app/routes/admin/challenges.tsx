import { href } from "react-router";
import { db } from "#db/client.server";
import { cursorText, readCursor } from "#db/pages";
import { countOpenChallenges, listOpenChallenges } from "~/features/challenges/challenges.server";
import { reasonWords, challengeListWords as words } from "~/features/challenges/words";
import { letterAt } from "~/features/question-bank/items";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { dateTime } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import type { Route } from "./+types/challenges";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

const lettered = (option: string, at: number) => `${letterAt(at)}. ${option}`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { timeZone } = viewerOf(context);
  const after = readCursor(url.searchParams.get("after"));
  const { rows, older } = await listOpenChallenges(db, { after });
  return {
    open: await countOpenChallenges(db),
    isFirst: after === null,
    older: older && `${href("/admin/challenges")}?after=${cursorText(older)}`,
    reports: rows.map(({ id, reason, details, stem, options, ...row }) => ({
      id,
      stem,
      options: options.length > 0 ? words.options(options.map(lettered)) : null,
      details,
      reason: reasonWords[reason].name,
      question: words.question(row.questionId, row.version),
      where: row.list && row.position ? words.where(row.list, row.position) : null,
      from: words.from(row.fullName ?? row.email, dateTime(row.createdAt, timeZone)),
    })),
  };
}

export default function Challenges({ loaderData }: Route.ComponentProps) {
  const { open, isFirst, older, reports } = loaderData;
  return (
    <div className="space-y-6">
      <PageHeader title={words.title} lead={words.lead(open)} />
      {reports.length === 0 ? (
        <EmptyState title={words.none}>{words.noneHint}</EmptyState>
      ) : (
        <>
          <p className="text-ink-2">{words.mend}</p>
          <ul className="sheet divide-y divide-line py-1">
            {reports.map(({ id, stem, options, reason, details, question, where, from }) => (
              <li key={id} className="space-y-1 py-4">
                <h2 className="font-sans text-base font-semibold">{reason}</h2>
                <p className="whitespace-pre-wrap wrap-anywhere">{details ?? words.noDetails}</p>
                <blockquote className="border-l-4 border-line-2 pl-3 text-ink-2 wrap-anywhere">
                  {stem}
                </blockquote>
                <p className="text-sm text-ink-2 wrap-anywhere">{options}</p>
                <p className="text-sm text-ink-2">{where}</p>
                <p className="text-sm text-ink-2 wrap-anywhere">{question}</p>
                <p className="text-sm text-ink-2">{from}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      <PageLinks
        label={words.pages}
        before={isFirst ? null : { label: words.newest, to: href("/admin/challenges") }}
        after={older ? { label: words.older, to: older } : null}
      />
    </div>
  );
}
