import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { useAnnounceClosed } from "../../player/components/live/use-announce-closed";
import { notTaken as words } from "../../player/cover-words";

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
