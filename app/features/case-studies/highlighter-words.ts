import { counted, spoken } from "~/ui/language";

/** The highlighter of a case. Loaded with it. */
export const highlighterWords = spoken({
  en: {
    title: "Highlighter",
    how: "Select text in the question or the chart, then press Highlight beside it. To clear a highlight, press it. Or choose whole passages here.",
    close: "Close the highlighter",
    highlight: "Highlight",
    clear: "Clear highlight",
    inPart: "(in part)",
    question: "Question",
    clearAll: "Clear all highlights",
    count: (count: number) => counted(count, "highlight", "highlights"),
    /** While the server cannot be reached. */
    unsent: "Your highlights are not saved yet. Trying again…",
    tooMany: "Not saved: you have too many highlights. Clear some first.",
    refused: "Your last highlight is not saved. Please reload the page.",
  },
});
