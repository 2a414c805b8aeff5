import { href } from "react-router";
import { Badge } from "~/ui/badge";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { PageHeader } from "~/ui/page-header";
import { TabLinks } from "~/ui/tabs";
import { homeWords, deskWords as words } from "../words";

export type QuestionHead = {
  questionId: string;
  /** The published or drafted stem, cut. */
  title: string;
  type: string;
  home: keyof typeof homeWords;
  status: "published" | "draft" | "archived" | null;
  version: number | null;
  hasDraft: boolean;
};

export type QuestionPage = "edit" | "preview" | "history";

/** The head of a question's pages, with its tabs. */
export function QuestionHeader({ head, page }: { head: QuestionHead; page: QuestionPage }) {
  const { questionId, title, type, home, status, version, hasDraft } = head;
  const at = { questionId };
  return (
    <>
      <Breadcrumbs
        trail={[{ label: words.back, to: href("/admin/quiz-questions") }, { label: words.title }]}
      />
      <PageHeader
        compact
        title={<span className="line-clamp-3 wrap-anywhere">{title}</span>}
        lead={[type, homeWords[home], questionId].join(" · ")}
        actions={
          <p className="flex flex-wrap gap-2">
            {status === "archived" ? (
              <Badge tone="neutral" icon="minus">
                {words.retired}
              </Badge>
            ) : version === null ? (
              <Badge tone="warn">{words.never}</Badge>
            ) : (
              <Badge tone="ok" icon="check">
                {words.published(version)}
              </Badge>
            )}
            {hasDraft ? (
              <Badge tone="brand" icon="edit">
                {words.openDraft}
              </Badge>
            ) : null}
          </p>
        }
      />
      <TabLinks
        label={words.pages}
        tabs={[
          {
            label: words.edit,
            to: href("/admin/questions/:questionId", at),
            current: page === "edit",
          },
          {
            label: words.preview,
            to: href("/admin/questions/:questionId/preview", at),
            current: page === "preview",
          },
          {
            label: words.history,
            to: href("/admin/questions/:questionId/history", at),
            current: page === "history",
          },
        ]}
      />
    </>
  );
}
