import { fieldsOf } from "./all-fields";
import { attemptId, itemPost } from "./item-post";

const answers = itemPost.pick({ revision: true, answer: true }).array().max(100);

/**
 * The post of a page with all questions of an attempt.
 * @returns null for what no page of ours sends
 */
export function allPost(form: FormData) {
  const positions = [...form.keys()].flatMap((name) => {
    const [, position] = /^revision-([1-9]\d{0,2})$/.exec(name) ?? [];
    return position ? [Number(position)] : [];
  });
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
