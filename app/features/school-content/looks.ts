import type { SchoolContentStatus } from "#db/vocabulary";
import type { Tone } from "~/ui/badge";

export const statusTones: Record<SchoolContentStatus, Tone> = {
  draft: "warn",
  published: "ok",
  archived: "neutral",
};
