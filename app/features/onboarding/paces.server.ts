import { studyPlan } from "~/features/content/exercises.server";

/** The paces to choose from. */
export function describePaces(): { id: string; name: string; detail: string }[] {
  return studyPlan().paces.map(({ id, name, description }) => ({ id, name, detail: description }));
}
