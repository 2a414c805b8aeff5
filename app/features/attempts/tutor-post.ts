import { itemPost } from "./item-post";

/** The post of a question that is answered on its own: in tutor mode, or in a quick quiz. */
export const tutorPost = itemPost.pick({
  attempt: true,
  revision: true,
  answer: true,
  confidence: true,
});
