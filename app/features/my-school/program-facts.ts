import { longDay } from "~/ui/dates";
import { programWords as words } from "./words";

export type ProgramFacts = {
  cohort: string | null;
  startsOn: string | null;
  endsOn: string | null;
  location: string | null;
};

/** The class, its dates and its place, each only where it is known. Without a place of its own, the student's. */
export function programFacts(
  { cohort, startsOn, endsOn, location }: ProgramFacts,
  ownLocation: string | null,
): { name: string; value: string }[] {
  const days =
    startsOn && endsOn
      ? words.between(longDay(startsOn), longDay(endsOn))
      : startsOn
        ? words.from(longDay(startsOn))
        : endsOn && words.until(longDay(endsOn));
  return [
    { name: words.cohort, value: cohort },
    { name: words.days, value: days },
    { name: words.location, value: location ?? ownLocation },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []));
}
