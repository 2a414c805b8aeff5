/** Columns of a question's version that are read together. */
import { questionVersions } from "#db/schema";

/** What an answer is read by; without the key. */
export const answerable = {
  type: questionVersions.type,
  stem: questionVersions.stem,
  body: questionVersions.body,
};

/** What an answer is scored by (`pointsFor`). The key is in it: on the server it stays. */
export const scorable = {
  type: questionVersions.type,
  body: questionVersions.body,
  answerKey: questionVersions.answerKey,
  scoring: questionVersions.scoring,
  maxPoints: questionVersions.maxPoints,
};
