import { counted, number, spoken } from "~/ui/language";

/** `/schools/content/import` */
export const importWords = spoken({
  en: {
    title: "Import content",
    lead: "From a file that you exported here, or wrote in the same format. You see what will happen before anything is added.",
    file: "File",
    fileHint: (items: number, bytes: number) =>
      `JSON, at most ${counted(items, "item", "items")} and ${number(bytes / 1_000_000)} MB.`,
    paste: "Or paste its text",
    pasteHint: "Instead of a file.",
    check: "Check",
    checking: "Checking...",
    format: "The format",
    formatMore:
      "Each item needs a title and a type: lesson, assignment, resource or video. The rest is optional. Programs are matched by name. A video needs a link.",
    // The check.
    checked: "Check before you import",
    willAdd: (items: number) => `${counted(items, "item", "items")} will be added as drafts`,
    willAddNone: "Nothing to add",
    willAddNoneMore: "Everything in this file is in your library already.",
    here: (items: number) => `${counted(items, "item is", "items are")} already here`,
    hereMore: "Same title, type, text and link. They are left as they are.",
    unknownProgram: (items: number) =>
      `${counted(items, "item names", "items name")} a program that your school doesn't have`,
    unknownProgramMore:
      "They will be for all students. Create the program first if they should not.",
    number: (position: number) => `Item ${number(position)}`,
    alreadyHere: "Already here",
    isNew: "New",
    programUnknown: (name: string) => `No program “${name}”: for all students`,
    confirm: (items: number) => `Import ${counted(items, "item", "items")}`,
    importing: "Importing...",
    another: "Choose another file",
    changed: "Your library has changed since you checked this file",
    changedMore: "Nothing was added. Look at the list again.",
    added: (items: number) => `${counted(items, "draft", "drafts")} at the end of your library.`,
    nothingNew: "Nothing was added",
    nothingNewMore: "Everything in this file is in your library already.",
    // Refusals.
    refused: "The import was refused",
    nothing: "Choose a file, or paste its text.",
    tooLarge: (bytes: number | null, most: number) =>
      `${bytes === null ? "This" : `This has ${number(Math.ceil(bytes / 100_000) / 10)} MB, and`} is more than ${number(most / 1_000_000)} MB. Split it into several files.`,
    notText: "This file isn't UTF-8 text.",
    notOurs: 'This isn\'t content of a school: "firstdraw" must be "school-content".',
    version: (found: string, known: number) =>
      `This file has version ${found}. This page reads version ${known}.`,
    noItems: "This file has no items.",
    tooMany: (items: number, most: number) =>
      `This file has ${number(items)} items. Import at most ${number(most)} at a time: split it, or export less with a filter.`,
    full: (left: number, most: number) =>
      `Your library can hold ${counted(most, "item", "items")}, and ${left === 0 ? "is full" : `has room for ${number(left)}`}. Delete archived items first.`,
    itemFault: (position: number, field: string, message: string) =>
      `Item ${number(position)}${field ? `, ${field}` : ""}: ${message}`,
    moreFaults: (faults: number) => `And ${counted(faults, "more problem", "more problems")}.`,
    notKept: "It is too long to be shown here again. Paste it again once it is right.",
  },
});
