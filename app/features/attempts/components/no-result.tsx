import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { notTaken as words } from "../cover-words";
import { useAnnounceClosed } from "./live/use-announce-closed";

export type NoResultProps = {
  userId: string;
  title: string;
  attempt: { id: string; why: keyof typeof words.titles };
  back: { to: string; label: string };
};

/** Replaces the result of an attempt that was closed without an answer, or discarded. */
export function NoResult({ userId, title, attempt, back }: NoResultProps) {
  useAnnounceClosed(userId, attempt.id);
  return (
    <div className="mx-auto max-w-[720px] space-y-6">
      <PageHeader eyebrow={title} title={words.titles[attempt.why]} />
      <Notice tone="info" title={words.what[attempt.why]}>
        {words.counts}
      </Notice>
      <ButtonLink to={back.to}>{back.label}</ButtonLink>
    </div>
  );
}
