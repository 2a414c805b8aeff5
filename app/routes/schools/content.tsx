import { href } from "react-router";
import { db } from "#db/client.server";
import { newId } from "#db/ids";
import { schoolContentTypes } from "#db/vocabulary";
import { tabPath } from "~/features/instructor/tabs";
import { dayIn } from "~/features/progress/days";
import { ContentArticle, ContentLine } from "~/features/school-content/components/content-article";
import { ContentForm, type TypedContent } from "~/features/school-content/components/content-form";
import { ContentStatus } from "~/features/school-content/components/content-status";
import { ContentStored } from "~/features/school-content/components/content-stored";
import { ContentStudents } from "~/features/school-content/components/content-students";
import {
  countContentStudents,
  findContent,
  listContentPrograms,
} from "~/features/school-content/content.server";
import { dataText } from "~/features/school-content/json-text";
import { contentHtml } from "~/features/school-content/text.server";
import { itemWords, contentWords as words } from "~/features/school-content/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { requireSeat } from "~/server/school-seat.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Prose } from "~/ui/prose";
import { TabLinks } from "~/ui/tabs";
import type { Route } from "./+types/content";
import { contentWriterOf, missingContent, programOptions } from "./content.server";
import { changeContentItem, factsOf, loadContentStudents } from "./content-item.server";

/** In the place of an id: an item that is being written. */
const newItem = "new";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.item?.title ?? itemWords.add, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { schoolId, role } = requireSeat(context);
  const mayWrite = role !== "assistant";
  const { contentId } = params;
  if (contentId === newItem) {
    contentWriterOf(context);
    const programs = programOptions(await listContentPrograms(db, { schoolId }), null);
    const asked = url.searchParams.get("type");
    const type = schoolContentTypes.find((one) => one === asked) ?? "lesson";
    return { mayWrite, programs, once: newId(), typed: { ...nothing, type }, item: null };
  }
  const content = await findContent(db, { schoolId, contentId });
  if (!content) throw missingContent();
  const { id, title, status, revision, programId, body } = content;
  const counts = await countContentStudents(db, { schoolId, contentId: id, programId });
  const isOfStudents = url.searchParams.get("view") === "students";
  const today = dayIn(new Date(), viewerOf(context).timeZone);
  return {
    mayWrite,
    programs: mayWrite
      ? programOptions(await listContentPrograms(db, { schoolId }), programId)
      : [],
    once: null,
    typed: {
      title,
      type: content.contentType,
      program: programId ?? "",
      text: body,
      link: content.contentUrl ?? "",
      mandatory: content.isMandatory ? "yes" : "",
      due: content.dueOn ?? "",
      data: dataText(content.contentData),
    } satisfies TypedContent,
    item: {
      id,
      title,
      status,
      revision,
      counts,
      facts: factsOf(content, today),
      html: mayWrite || isOfStudents ? "" : contentHtml(body),
      students: isOfStudents ? await loadContentStudents(context, { url, content, counts }) : null,
    },
  };
}

const nothing: TypedContent = {
  title: "",
  type: "lesson",
  program: "",
  text: "",
  link: "",
  mandatory: "",
  due: "",
  data: "",
};

export async function action({ context, params, request }: Route.ActionArgs) {
  const by = contentWriterOf(context);
  const contentId = params.contentId === newItem ? null : params.contentId;
  return changeContentItem(context, request, { ...by, contentId });
}

export default function ContentScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { mayWrite, programs, once, typed, item } = loaderData;
  const reply = actionData ?? null;
  const here = item && href("/schools/content/:contentId", { contentId: item.id });
  return (
    <div className="space-y-6">
      <Breadcrumbs
        trail={[
          { label: words.title, to: tabPath("content") },
          { label: item?.title ?? itemWords.add },
        ]}
      />
      <PageHeader
        title={item?.title ?? itemWords.add}
        lead={item ? <ContentLine facts={item.facts} /> : itemWords.addLead}
      />
      {item && here ? (
        <TabLinks
          label={itemWords.parts}
          tabs={[
            { label: itemWords.item, to: here, current: item.students === null },
            {
              label: itemWords.studentsOf(item.counts.done, item.counts.all),
              to: `${here}?view=students`,
              current: item.students !== null,
            },
          ]}
        />
      ) : null}
      {item?.students ? (
        <ContentStudents {...item.students} />
      ) : item && !mayWrite ? (
        <ContentArticle html={item.html} link={item.facts.link} data={typed.data} />
      ) : (
        <>
          {reply?.stored ? <ContentStored stored={reply.stored} /> : null}
          {reply?.preview === undefined ? null : <Preview html={reply.preview} />}
          <ContentForm
            key={item ? `${item.id} ${item.revision}` : newItem}
            typed={typed}
            status={item?.status ?? "draft"}
            revision={reply?.result ? reply.revision : (item?.revision ?? null)}
            once={reply?.result ? reply.once : once}
            programs={programs}
            reply={
              reply?.result
                ? { result: reply.result, ...(reply.title && { title: reply.title }) }
                : null
            }
            {...(reply?.action && { action: reply.action })}
          />
          {item ? (
            <ContentStatus
              status={item.status}
              done={item.counts.done}
              error={reply?.unconfirmed ?? null}
            />
          ) : null}
        </>
      )}
    </div>
  );
}

function Preview({ html }: { html: string }) {
  return (
    <section aria-labelledby="preview" className="sheet space-y-3">
      <h2 id="preview">{itemWords.previewTitle}</h2>
      <p className="text-sm text-ink-2">{itemWords.previewMore}</p>
      {html ? <Prose html={html} /> : <Notice title={itemWords.previewEmpty} />}
    </section>
  );
}
