/** For a module or lesson that does not exist or is locked. */
import { spoken } from "./language";

export const refusedWords = spoken({
  en: {
    noModule: "There is no module at this address, or it is not part of your program.",
    neverFilledIn:
      "This link was never filled in: it says “:moduleId” where a module’s name belongs. Choose a module from the list instead.",
    noLesson: "There is no lesson at this address. It may have been moved or taken out.",
    allModules: "All modules",
    locked: "Lesson Locked",
    completeFirst: (before: string) => `Complete “${before}” first.`,
    toModule: "Back to Module",
  },
});
