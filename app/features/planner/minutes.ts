/** How long tasks take. Estimates for a learner who reads at 200 words a minute. */

const cardsPerMinute = 3;
/** More are due on other days. */
export const cardsPerDay = 30;

/** Minutes of the cards of one day; 0 without cards. */
export const minutesOfCards = (cards: number): number =>
  Math.ceil(Math.min(cards, cardsPerDay) / cardsPerMinute);
