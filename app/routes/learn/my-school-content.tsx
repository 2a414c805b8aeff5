import { href } from "react-router";
import { db, transaction } from "#db/client.server";
import { ContentEnd } from "~/features/my-school/components/content-end";
import { contentRow } from "~/features/my-school/content-row";
import { findOwnContent, markContent } from "~/features/my-school/my-school.server";
import { outsideLink } from "~/features/my-school/outside-link";
import { contentWords, mySchoolWords, contentPageWords as words } from "~/features/my-school/words";
import { dayIn } from "~/features/progress/days";
import { contentHtml } from "~/features/school-content/text.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { badRequest, notFound } from "~/server/responses";
import { Badge } from "~/ui/badge";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { longDay } from "~/ui/dates";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { Prose } from "~/ui/prose";
import type { Route } from "./+types/my-school-content";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.item.title ?? words.missing, matches);
export const handle: FrameHandle = { failure: () => words.failure };

const missing = () =>
  notFound(words.missing, words.missingMore, {
    label: mySchoolWords.toSchool,
    href: href("/my-school"),
  });

const schoolPage = (schoolId: string) =>
  `${href("/my-school")}?${new URLSearchParams({ school: schoolId })}`;

export async function loader({ context, params: { contentId } }: Route.LoaderArgs) {
  const { id: userId, timeZone } = viewerOf(context);
  const now = new Date();
  const found = await findOwnContent(db, { userId, contentId, now });
  if (!found) throw missing();
  const { title, detail, isDone, isOverdue } = contentRow(found, {
    today: dayIn(now, timeZone),
    timeZone,
  });
  return {
    item: { title, detail, isDone, isOverdue, contentType: found.contentType },
    html: contentHtml(found.body),
    link: outsideLink(found.contentUrl),
    doneOn: found.completedAt && longDay(dayIn(found.completedAt, timeZone)),
    school: schoolPage(found.schoolId),
  };
}

export async function action({ context, params: { contentId }, request }: Route.ActionArgs) {
  const { id: userId } = viewerOf(context);
  const intent = (await request.formData()).get("intent");
  if (intent !== "done" && intent !== "not-done") throw badRequest();
  const isDone = intent === "done";
  const mark = { userId, contentId, isDone, now: new Date() };
  const outcome = await transaction((tx) => markContent(tx, mark));
  if (outcome === "missing") throw missing();
  return redirectWithNotice(context, href("/my-school/:contentId", { contentId }), {
    tone: "ok",
    title: isDone ? words.marked : words.unmarked,
    action: { label: words.back, href: schoolPage(outcome.schoolId) },
  });
}

export default function MySchoolContent({ loaderData }: Route.ComponentProps) {
  const { item, html, link, doneOn, school } = loaderData;
  return (
    <div className="mx-auto max-w-[720px] space-y-6">
      <Breadcrumbs trail={[{ label: mySchoolWords.title, to: school }, { label: item.title }]} />
      <PageHeader
        eyebrow={item.detail}
        title={<span className="wrap-anywhere">{item.title}</span>}
        actions={
          item.isDone ? (
            <Badge tone="ok" icon="check">
              {words.done}
            </Badge>
          ) : item.isOverdue ? (
            <Badge tone="bad" icon="warning">
              {contentWords.overdue}
            </Badge>
          ) : null
        }
      />
      {html ? <Prose html={html} className="wrap-anywhere" /> : null}
      {link ? (
        <div className="space-y-1">
          <a href={link.href} rel="noopener" className="btn">
            <Icon name="external" size={18} />
            {words.open[item.contentType]}
          </a>
          <p className="text-sm wrap-anywhere text-ink-2">{words.leads(link.host)}</p>
        </div>
      ) : null}
      {html || link ? null : <p className="text-ink-2">{words.noText}</p>}
      <ContentEnd doneOn={doneOn} school={school} />
    </div>
  );
}
