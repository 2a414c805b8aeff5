import type { SaveOutcome } from "./save.server";

/** What is said of an answer that came after the end (ruling 9); null of one that lost nothing by it. */
export function notSaved(saved: SaveOutcome): { title: string; description: string } | null {
  if (saved.outcome === "late")
    return {
      title: "Not saved: time was over",
      description: "Your last answer arrived after the end. Everything stored before it counts.",
    };
  if (saved.outcome === "closed" && !saved.lost) return null;
  return {
    title: "Not saved: already submitted",
    description: "This attempt was submitted before your last answer arrived.",
  };
}
