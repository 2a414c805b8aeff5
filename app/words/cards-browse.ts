/** `/practice/cards/browse` */
import { counted, number, spoken } from "./language";

export const cardsBrowseWords = spoken({
  en: {
    title: "Browse study cards",
    failure: "Error loading data from database",
    lead: "Click a card to flip it.",
    review: "Review what is due",
    cards: (count: number) => counted(count, "card", "cards"),
    source: (source: string) => `Source: ${source}`,
    remove: "Remove this card",
    removeNamed: (question: string) => `Remove this card: ${question}`,
    pages: "Pages of cards",
    page: (page: number, of: number) => `Page ${number(page)} of ${number(of)}`,
    earlier: "Previous cards",
    further: "Next cards",
    none: "No study cards yet",
    noneWhat: "Cards appear here as soon as they are published.",
    noneOwn: "No cards of your own yet",
    hiddenOwn: "Your cards are hidden for now",
    hiddenOwnWhat:
      "Their questions are in an attempt that you have not submitted. They come back once you submit it.",
    noneOwnWhat: "Review a quiz that you finished, and make cards of the questions you missed.",
  },
});
