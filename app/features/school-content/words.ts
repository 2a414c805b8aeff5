import type { SchoolContentStatus, SchoolContentType } from "#db/vocabulary";
import { counted, listed, number, spoken } from "~/ui/language";
import type { JsonFault } from "./json-text";
import type { LibraryFilter } from "./library-view";

/** What the screens of the library share. */
export const contentWords = spoken({
  en: {
    title: "School Content",
    failure: "Failed to load school content",
    noPermission: "You do not have permission to add content",
    missing: "Content Not Found",
    missingMore: "It may have been deleted, or belong to another school.",
    changed: "Someone has changed this meanwhile. Open the page again.",
    types: {
      lesson: "Lesson",
      assignment: "Assignment",
      resource: "Resource",
      video: "Video",
    } satisfies Record<SchoolContentType, string>,
    statuses: {
      draft: "Draft",
      published: "Published",
      archived: "Archived",
    } satisfies Record<SchoolContentStatus, string>,
    everyone: "All students",
    retired: (program: string) => `${program} (retired)`,
    mandatory: "Mandatory",
    due: (day: string) => `Due ${day}`,
    done: (done: number, of: number) => `${number(done)} of ${number(of)}`,
    doneBy: (done: number, of: number) => `${number(done)} of ${number(of)} done`,
    noStudents: "No students yet",
  },
});

/** The tab "School Content". */
export const libraryWords = spoken({
  en: {
    lead: "Lessons, assignments, resources and videos of your school. Your students see what is published, in this order.",
    leadOfPlaces: "Where you teach, and what you are licensed for:",
    locations: "Locations",
    licenses: "Licenses",
    programs: "Programs and their locations",
    filters: {
      current: "In use",
      draft: "Drafts",
      published: "Published",
      archived: "Archived",
    } satisfies Record<LibraryFilter, string>,
    filtersOf: "Content by status",
    narrow: "Type and program",
    type: "Type",
    anyType: "All types",
    program: "For",
    anyProgram: "Everything",
    show: "Show",
    clear: "Show everything",
    add: "Add content",
    import: "Import",
    export: "Export",
    list: "Content",
    up: "Up",
    down: "Down",
    top: "To the top",
    upOf: (title: string) => `Move ${title} up`,
    downOf: (title: string) => `Move ${title} down`,
    topOf: (title: string) => `Move ${title} to the top`,
    order: "Change the order",
    ordered: "Done",
    orderMore: "Your students see what is published in this order.",
    moved: "Order saved",
    emptyTitle: "No content yet",
    emptyMore:
      "Write the first item, for example what students bring on their first clinical day. It stays a draft until you publish it.",
    emptyToRead: "An administrator or an instructor of your school can add some.",
    noMatch: "Nothing here",
    noMatchMore: "Choose another status, type or program.",
    pages: "Pages of content",
    page: (page: number, pages: number) => `Page ${number(page)} of ${number(pages)}`,
    before: "Previous",
    after: "Next",
  },
});

/** `/schools/content/:contentId` */
export const itemWords = spoken({
  en: {
    add: "Add content",
    addLead: "Your students see it once you publish it.",
    parts: "Parts of this item",
    item: "Item",
    studentsOf: (done: number, of: number) => `Students (${number(done)} of ${number(of)} done)`,
    // The form.
    title: "Title",
    type: "Type",
    program: "For",
    text: "Text",
    textHint: (most: number) =>
      `In Markdown: ## for a heading, - for a list, **bold**. At most ${number(most)} characters.`,
    link: "Link",
    linkHint: "Starts with https://. Videos need one.",
    mandatory: "Mandatory",
    mandatoryHint: "Students see that they have to do it.",
    due: "Due date",
    more: "Data for your own tools",
    data: "Data in JSON",
    dataHint: "Students don't see it.",
    preview: "Preview",
    previewTitle: "Preview",
    previewMore: "As students will see it. Nothing is saved yet.",
    previewEmpty: "There is no text to preview.",
    draft: "Save draft",
    unpublish: "Save and unpublish",
    publish: "Publish",
    publishChange: "Publish changes",
    draftMore: "A draft is only for your school's staff.",
    publishedMore: "Your students see it. If you unpublish it, they no longer do.",
    archivedMore:
      "Your students don't see it. If you save it as a draft or publish it, it is back.",
    saving: "Saving...",
    archiveTitle: "Archive",
    archiveMore:
      "Your students no longer see it. Who has done it is kept, and you can put it back.",
    archive: "Archive",
    restoreTitle: "Put it back",
    restoreMore: "It is a draft again, and who has done it is kept.",
    restore: "Put back as draft",
    removeTitle: "Delete permanently",
    removeMore: (done: number) =>
      done === 0
        ? "It can't be undone."
        : `It can't be undone. What ${counted(done, "student has", "students have")} done of it is deleted too.`,
    removeConfirm: "Yes, delete it permanently",
    removeUnconfirmed: "Check the box to confirm.",
    removeNotArchived: "Archive it first.",
    remove: "Delete permanently",
    // Somebody else's change.
    stale: "Someone has changed this meanwhile. What you typed isn't saved.",
    staleMore:
      "Your text is in the form below, and what is stored now is here. If you save again, yours replaces it.",
    storedTitle: "Stored now",
    // To read.
    open: "Open the link",
    picture: "Picture",
    emptyItem: "Nothing is written yet.",
    // Who has done it.
    studentsLead: (program: string | null) =>
      program === null
        ? "All active students of the school."
        : `Active students enrolled in ${program}.`,
    notPublished: "It isn't published, so students can't do it now.",
    filters: { done: "Done", open: "Not done" },
    filtersOf: "Students by what they have done",
    doneWhen: (when: string) => `Done ${when}`,
    noneDone: "No one has done it yet",
    noneOpen: "Everyone has done it",
    noStudents: "It is for no one yet",
    noStudentsMore: "Invite students, or enroll them in the program.",
    pages: "Pages of students",
  },
});

export const contentNotices = spoken({
  en: {
    added: "Content added successfully",
    addedDraft: "It is a draft: students don't see it yet.",
    addedPublished: "Your students see it now.",
    failed: "Failed to add content",
    failedToSave: "Failed to save content",
    tryAgain: "It couldn't be stored. Try again in a moment.",
    draft: "Draft saved",
    published: "Content published",
    archived: "Content archived",
    restored: "Content is back as a draft",
    removed: (title: string) => `${title} deleted`,
  },
});

/** Beside a field, and in the list of a refused import. */
export const contentFaults = spoken({
  en: {
    titleMissing: "Enter a title.",
    typeMissing: "Choose a type: lesson, assignment, resource or video.",
    statusShape: "Use draft, published or archived.",
    textShape: "Use a text.",
    programShape: "Use the name of a program.",
    mandatoryShape: "Use true or false.",
    linkShape: "Enter a link that starts with https://, such as https://www.example.org.",
    videoLink: "Enter the link of the video.",
    dayShape: "Enter a day such as 2027-01-31.",
    noProgram: "Choose a program of your school.",
    signs: "Use only letters and symbols.",
    atMost: (most: number) => `Use at most ${number(most)} characters.`,
    nothingToPublish: "Write a text or enter a link before you publish.",
    full: (most: number) =>
      `Your library has ${counted(most, "item", "items")}, the most it can hold. Delete archived items first.`,
    notAnItem: "This is not an item.",
    unknownKeys: (keys: string[]) =>
      `Unknown ${keys.length === 1 ? "field" : "fields"}: ${listed(keys.slice(0, 5).map((key) => key.slice(0, 40)))}.`,
    dataFaults: {
      "too long": ({ data }: { data: number }) => `Use at most ${number(data)} characters of JSON.`,
      "too deep": ({ dataDepth }: { dataDepth: number }) =>
        `Use at most ${counted(dataDepth, "level", "levels")}.`,
      characters: () => "It has a character that can't be stored.",
    },
    notJson: ({ line, column, reason }: JsonFault) =>
      `Line ${number(line)}, column ${number(column)}: ${jsonReasons[reason] ?? "this isn't valid JSON."}`,
  },
});

/** By the name of the parser's code. */
const jsonReasons: Record<string, string> = {
  InvalidSymbol: "this isn't JSON. Texts need double quotes.",
  InvalidNumberFormat: "this isn't a number.",
  PropertyNameExpected: "a name in double quotes is missing.",
  ValueExpected: "a value is missing.",
  ColonExpected: "a colon is missing.",
  CommaExpected: "a comma is missing.",
  CloseBraceExpected: "a closing brace } is missing.",
  CloseBracketExpected: "a closing bracket ] is missing.",
  EndOfFileExpected: "there is text after the end.",
  InvalidCommentToken: "comments aren't allowed.",
  UnexpectedEndOfComment: "comments aren't allowed.",
  UnexpectedEndOfString: "a text has no closing quotes.",
  UnexpectedEndOfNumber: "this isn't a number.",
  InvalidUnicode: "this isn't a Unicode escape.",
  InvalidEscapeCharacter: "this isn't an escape.",
  InvalidCharacter: "write line breaks as \\n and tabs as \\t.",
};
