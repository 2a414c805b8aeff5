import { fieldsOf } from "./all-fields";
import { attemptId, itemPost } from "./item-post";

const mostQuestions = 100;
const answers = itemPost.pick({ revision: true, answer: true }).array().max(mostQuestions);

/**
 * Parses the form of a page that shows all questions of an attempt.
 * @returns null if the form did not come from our page
 */
export function allPost(form: FormData) {
  const positions = positionsIn(form);
  if (positions.length > mostQuestions) return null;
  const attempt = attemptId.safeParse(form.get("attempt"));
  const posted = answers.safeParse(
    positions.map((position) => ({
      revision: form.get(fieldsOf(position).revision),
      answer: form.getAll(fieldsOf(position).answer),
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

function positionsIn(form: FormData): number[] {
  const positions = new Set<number>();
  for (const name of form.keys()) {
    const position = /^revision-([1-9]\d{0,2})$/.exec(name)?.[1];
    if (position) positions.add(Number(position));
  }
  return [...positions];
}
