import { listed } from "~/ui/language";
import { demoChoices, demoListWords as words } from "./demo-request-words";

type Request = {
  title: string;
  students: string;
  programs: string[];
  demoTime: string | null;
  currentLms: string | null;
};

/** The stored value itself if it has no word, for example of an older form. */
const wordOf = (of: Record<string, string>, value: string) => of[value] ?? value;

/** What was chosen, in words. What was left open is left out. */
export function describeDemoRequest({ title, students, programs, demoTime, currentLms }: Request) {
  return {
    title: wordOf(demoChoices.title, title),
    facts: [
      { term: words.students, value: wordOf(demoChoices.students, students) },
      { term: words.programs, value: listed(programs) },
      { term: words.demoTime, value: demoTime && wordOf(demoChoices.demoTime, demoTime) },
      { term: words.currentLMS, value: currentLms && wordOf(demoChoices.currentLMS, currentLms) },
    ].flatMap(({ term, value }) => (value ? [{ term, value }] : [])),
  };
}
