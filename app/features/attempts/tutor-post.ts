import { itemPost } from "./item-post";

/** Form of a question that is submitted on its own: in tutor mode, or in a quick quiz. */
export const tutorPost = itemPost.pick({
  attempt: true,
  revision: true,
  answer: true,
  confidence: true,
});
