import type { QuestionType } from "#db/vocabulary";
import { counted, listed, spoken } from "~/ui/language";

const quoted = (text: string) => `“${text.length > 80 ? `${text.slice(0, 79)}…` : text}”`;

const typeNames: Record<QuestionType, string> = spoken({
  en: {
    multiple_choice: "multiple choice",
    select_all: "select all that apply",
    select_n: "select N",
    matrix_choice: "matrix multiple choice",
    matrix_response: "matrix multiple response",
    response_grouping: "multiple response grouping",
    dropdown_cloze: "drop-down cloze",
    dropdown_table: "drop-down table",
    drag_cloze: "drag-and-drop cloze",
    dyad: "dyad",
    triad: "triad",
    highlight_text: "highlight text",
    highlight_table: "highlight table",
    bow_tie: "bow-tie",
    ordered_response: "ordered response",
  },
});

/** Losses and faults of imports and exports. */
export const exchangeWords = spoken({
  en: {
    question: (number: number) => `Question ${number}`,
    file: "The file",
    formats: { csv: "CSV", gift: "GIFT", moodle: "Moodle XML", qti: "QTI 3" },
    true: "True",
    false: "False",
    blank: (number: number) => `Blank ${number}`,

    // On export.
    typeNotWritten: (format: string, type: QuestionType) =>
      `Not exported: ${format} has no ${typeNames[type]} questions.`,
    notWritten: (why: string) => `Not exported: ${why}`,
    exhibit: "The exhibit is left out.",
    heading: (heading: string) => `The heading ${quoted(heading)} is left out.`,
    across: "The matrix is no longer turned: parts become rows.",
    rowReasons: "The reason for each row is left out.",
    columnReasons: "The reasons of columns are left out.",
    rowIds: "The ids of the rows are left out: they are numbered again.",
    columnOrder: "The order of the columns is left out.",
    columnsAlike: "two columns have the same text.",
    arrow: "“->” separates rows and answers in this format and became “→”.",
    allOrNothing:
      "All-or-nothing scoring is left out: part of the points is given for part of the answer.",
    pickLimit: (pick: number) => `The limit of ${counted(pick, "choice", "choices")} is left out.`,
    columnFloor: "Points are kept at 0 or more for the whole question, not for each column.",
    orderReasons: "The reasons of options are left out.",
    missing: "It isn't in the bank anymore, and is left out.",
    retired: "It is retired, and is left out.",
    sourceDiffers: "Questions name this source differently: the first name is used.",
    sourceOrder: "Its sources are in another order than those of other questions.",
    reviewedOtherwise: "It was reviewed on another day than the file that it is in.",

    // On import.
    typeNotRead: (type: string) => `Not imported: ${quoted(type)} questions don't exist here.`,
    notRead: (why: string) => `Not imported: ${why}`,
    noStem: "it has no question text.",
    noRight: "it gives no right answer.",
    severalRight: (count: number) =>
      `${count} options are each the one right answer, and only one can be.`,
    tooFewOptions: "it has fewer than two options.",
    tooManyOptions: (most: number) => `it has more than ${most} options.`,
    tooManyParts: (most: number) => `it has more than ${most} rows or blanks.`,
    description: "it is text without a question.",
    template: "its values are drawn by chance.",
    adaptive: "it changes while it is answered.",
    severalInteractions: (names: string[]) => `it combines ${listed(names)}.`,
    category: (name: string) => `The category ${quoted(name)} is left out.`,
    tags: (tags: string[]) => {
      const named = tags.slice(0, 10).map(quoted);
      const more = tags.length - named.length;
      return `Tags are left out: ${listed(more > 0 ? [...named, `${more} more`] : named)}.`;
    },
    points: (points: string) =>
      `Its ${points} points are left out: points follow from the type here.`,
    hidden: "It was hidden, and no longer is.",
    hints: "Hints are left out.",
    combinedFeedback: "Feedback for right, partly right and wrong answers is left out.",
    attachment: (name: string) => `The file ${quoted(name)} is left out.`,
    partialCredit: (text: string, percent: string) =>
      `${percent}% for ${quoted(text)} is left out: the option counts as wrong.`,
    penalty: (text: string) => `Points taken off for ${quoted(text)} are left out.`,
    unevenWeights: "The right options counted differently, and now count the same.",
    wholeOnly:
      "Part of the points was given for part of the answer; now only the whole answer counts.",
    emptyOption: "An option without text is shown as “–”.",
    extraCells: "Cells without a column are left out.",
    noPenalty: "Wrong choices cost nothing, and now cost a point each.",
    otherPenalty: "Wrong choices cost another share, and now cost a point each.",
    ownScoring: "Its own scoring rules are left out.",
    outcomeFeedback: "Feedback that depends on the result is left out.",
    stimulus: "The passage that it refers to is left out.",
    left: (what: string) => `${quoted(what)} is left out.`,
    unknownValue: (value: string, column: string) =>
      `${quoted(value)} isn't a known ${column}, and is left out.`,
    unknownColumn: (name: string) => `The column ${quoted(name)} is not read.`,
    strayReason: (letter: string) => `A reason without an option ${letter} is left out.`,
    braces: "Braces became parentheses: they mark blanks here.",

    // Of texts.
    picture: (name: string) => `The picture ${quoted(name)} is left out.`,
    link: (address: string) => `The link to ${quoted(address)} is left out; its text stays.`,
    scriptLink: "A link that runs a script is left out; its text stays.",
    active: (element: string) => `Active content (${element}) is left out.`,
    media: (element: string) => `Media (${element}) is left out.`,
    formula: "A formula is left out.",
    formatting: "Bold, italics and other formatting are left out.",
    raised: "Raised or lowered text became ordinary text.",
    table: "A table became lines of text.",
    controls: "Control characters are left out.",
  },
});

/** What is broken in a file. */
export const faultWords = spoken({
  en: {
    tooLarge: "The file is larger than 5 MB.",
    notText: "The file is not text.",
    empty: "The file is empty.",
    tooMany: (most: number) => `The file has more than ${most} questions: the rest is not read.`,
    notXml: (what: string) => `The XML is broken here: ${what}`,
    doctype: "Document types and entities of your own are not allowed.",
    tooDeep: (most: number) => `Elements are nested more than ${most} deep.`,
    tooManyElements: "The file has too many elements.",
    wrongRoot: (wanted: string, found: string) =>
      `A <${wanted}> is expected, and this is <${found}>.`,
    olderQti: "This is an older QTI. Convert the file to QTI 3 first.",
    noItems: "The file has no questions.",
    openBrace: "The answers start here, but no } ends them.",
    closeBrace: "This } ends answers that no { starts.",
    arrow: "A row of a matching question needs “->” and its answer.",
    weight: (weight: string) => `${quoted(weight)} isn't a percentage.`,
    nameEnd: "The name starts here, but no :: ends it.",
    quote: "A quotation mark is not closed.",
    noStemColumn: "The first line must name the columns, and one of them must be stem.",
    noStem: "The question has no text.",
    noType: (type: string) => `${quoted(type)} isn't a type of question that CSV has.`,
    gap: (letter: string) => `Option ${letter} is empty, but a later one is not.`,
    fewOptions: "At least two options are needed.",
    noAnswer: "The answer is missing.",
    badAnswer: (answer: string) => `${quoted(answer)} names no option.`,
    severalAnswers: "Only one answer can be right here.",
    wholeOrder: "The right order must name each option once.",
  },
});
