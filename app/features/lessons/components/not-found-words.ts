import { href } from "react-router";

type NotFoundWords = [heading: string, message: string, link: { label: string; href: string }];

/** What stands where a module is not. A link that was never filled in gets words of its own. */
export function moduleNotFound(moduleId: string): NotFoundWords {
  const message =
    moduleId === ":moduleId"
      ? "This link was never filled in: it says “:moduleId” where a module’s name belongs. Choose a module from the list instead."
      : "There is no module at this address, or it is not part of your program.";
  return ["Learning Module Not Found", message, { label: "All modules", href: href("/modules") }];
}

export const lessonNotFound = (): NotFoundWords => [
  "Lesson Not Found",
  "There is no lesson at this address. It may have been moved or taken out.",
  { label: "All modules", href: href("/modules") },
];
