import type { Standing } from "#db/vocabulary";
import type { Tone } from "~/ui/badge";
import type { IconName } from "~/ui/icon";

export const standingLooks: Record<Standing, { tone: Tone; icon?: IconName }> = {
  needs_help: { tone: "bad", icon: "flag" },
  at_risk: { tone: "warn", icon: "warning" },
  on_track: { tone: "ok", icon: "check" },
  no_program: { tone: "neutral" },
};
