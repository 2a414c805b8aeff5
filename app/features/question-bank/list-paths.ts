import type { ListKind } from "#db/vocabulary";

function pathsUnder(root: string, resultsOf = (attemptId: string) => `/results/${attemptId}`) {
  const cover = (listId: string) => `${root}${listId}`;
  return {
    /** Where attempts are started and resumed. */
    cover,
    item: (listId: string, position: number) => `${cover(listId)}/items/${position}`,
    /** Of an attempt with feedback; exams have none. */
    tutor: (listId: string, position: number) => `${cover(listId)}/tutor/${position}`,
    submit: (listId: string) => `${cover(listId)}/submit`,
    discard: (listId: string) => `${cover(listId)}/discard`,
    newest: (listId: string) => `${cover(listId)}/results`,
    results: (listId: string, attemptId: string) => cover(listId) + resultsOf(attemptId),
    review: (listId: string, attemptId: string) => `${cover(listId)}/results/${attemptId}/review`,
  };
}

export const listPaths = {
  quiz: pathsUnder("/quiz/", (attemptId) => `/results?attempt=${attemptId}`),
  practice_exam: pathsUnder("/exam/"),
  case_study: pathsUnder("/nclex/lesson/"),
} satisfies Record<ListKind, unknown>;

export const kindAt = (path: string): ListKind =>
  path.startsWith("/quiz/") ? "quiz" : path.startsWith("/exam/") ? "practice_exam" : "case_study";
