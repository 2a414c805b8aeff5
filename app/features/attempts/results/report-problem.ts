import { href } from "react-router";
import type { ListKind } from "#db/vocabulary";
import { listPaths } from "~/features/question-bank/list-paths";

/** The form on which a learner reports a problem with a question whose answer she has seen. */
export const reportProblemPath = (attemptId: string, position: number) =>
  href("/attempts/:attemptId/items/:position/report", {
    attemptId,
    position: String(position),
  });

type Reviewed = { kind: ListKind; listId: string; attemptId: string; position: number };

/** A question in the review of a closed attempt. */
export const reviewOfQuestion = ({ kind, listId, attemptId, position }: Reviewed) =>
  `${listPaths[kind].review(listId, attemptId)}?show=all&question=${position}#question-${position}`;
