import { questionVersions } from "#db/schema";

export const answerableColumns = {
  type: questionVersions.type,
  stem: questionVersions.stem,
  body: questionVersions.body,
};

/** Contains the answer key: never return from a loader. */
export const scoringColumns = {
  type: questionVersions.type,
  body: questionVersions.body,
  answerKey: questionVersions.answerKey,
  scoring: questionVersions.scoring,
  maxPoints: questionVersions.maxPoints,
};
