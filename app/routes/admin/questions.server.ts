/** What the pages of a question share. */
import { href } from "react-router";
import { db } from "#db/client.server";
import type { QuestionHead } from "~/features/content-desk/components/question-header";
import {
  type Draft,
  findDraft,
  findPublished,
  type Published,
} from "~/features/content-desk/drafts.server";
import { bankWords, typeWords, deskWords as words } from "~/features/content-desk/words";
import { notFound } from "~/server/responses";

export const noQuestion = () =>
  notFound(words.missing, words.missingMore, {
    label: words.back,
    href: href("/admin/quiz-questions"),
  });

export type Found = { published: Published | null; draft: Draft | null };

/** @throws a 404 without such a question or draft */
export async function findQuestion(questionId: string): Promise<Found> {
  const published = await findPublished(db, questionId);
  const draft = await findDraft(db, questionId);
  if (!published && !draft) throw noQuestion();
  return { published, draft };
}

export function headOf(questionId: string, { published, draft }: Found): QuestionHead {
  const form = draft?.form ?? published?.form;
  return {
    questionId,
    title: form?.stem.trim().slice(0, 200) || bankWords.untitled,
    type: form ? typeWords[form.type] : "",
    home: form?.home ?? "lesson",
    status: published?.row.status ?? null,
    version: published?.version ?? null,
    hasDraft: draft !== null,
  };
}

/** Null for something that was never published. */
export const seenOf = ({ published, draft }: Found) => ({
  revision: draft?.revision ?? 0,
  baseId: published?.versionId ?? null,
});
