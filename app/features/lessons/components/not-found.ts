import { href } from "react-router";
import { lessonWords, moduleWords, refusedWords } from "../words";

type NotFoundWords = [heading: string, message: string, link: { label: string; href: string }];

const toModules = () => ({ label: refusedWords.allModules, href: href("/modules") });

/** The id `:moduleId` comes from an unfilled link template. */
export const moduleNotFound = (moduleId: string): NotFoundWords => [
  moduleWords.notFound,
  moduleId === ":moduleId" ? refusedWords.neverFilledIn : refusedWords.noModule,
  toModules(),
];

export const lessonNotFound = (): NotFoundWords => [
  lessonWords.notFound,
  refusedWords.noLesson,
  toModules(),
];
