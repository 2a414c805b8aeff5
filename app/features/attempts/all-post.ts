import { numberedFields } from "./all-fields";
import { attemptId, itemPost } from "./item-post";

const maxQuestions = 100;
const answers = itemPost.pick({ revision: true, answer: true }).array().max(maxQuestions);

/**
 * Parses the form of a page that shows all questions of an attempt.
 * @returns null if the form did not come from our page
 */
export function parseAllPost(form: FormData) {
  const positions = postedPositions(form);
  if (positions.length > maxQuestions) return null;
  const attempt = attemptId.safeParse(form.get("attempt"));
  const posted = answers.safeParse(
    positions.map((position) => ({
      revision: form.get(numberedFields(position).revision),
      answer: form.getAll(numberedFields(position).answer),
    })),
  );
  if (!attempt.success || !posted.success) return null;
  return {
    attemptId: attempt.data,
    answers: posted.data.map(({ revision, answer }, at) => ({
      position: positions[at] as number,
      revision,
      letters: answer,
    })),
  };
}

function postedPositions(form: FormData): number[] {
  const positions = new Set<number>();
  for (const name of form.keys()) {
    const position = /^revision-([1-9]\d{0,2})$/.exec(name)?.[1];
    if (position) positions.add(Number(position));
  }
  return [...positions];
}
