/** Form field names of one question on a page with several. `position` starts at 1. */
export const numberedFields = (position: number) => ({
  answer: `answer-${position}`,
  revision: `revision-${position}`,
});
