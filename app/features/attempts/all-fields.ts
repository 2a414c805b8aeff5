/** The names of the fields of one question among several on a page. `position`: from 1. */
export const fieldsOf = (position: number) => ({
  answer: `answer-${position}`,
  revision: `revision-${position}`,
});
