import { href } from "react-router";
import { ascpLabels } from "~/features/question-bank/outline-words";
import { domainLabels } from "~/features/question-bank/words";
import type { TubeColour } from "~/ui/tube-colour";
import { type AreaTally, weakAreas } from "./weak-areas";

type Module = { id: string; name: string; tube: TubeColour; locked: boolean };
export type AreaKind = "module" | "nha" | "ascp";
export type AreaGroup = ReturnType<typeof groupAreas>[number];

/**
 * By module, by the domains of the learner's exam, and (collapsed) by those of the other exam. All
 * three divide the same answers.
 * @param modules areas of others are left out, and locked ones have no link
 * @param examName unless it is ASCP's, NHA's domains come first
 */
export function groupAreas(
  areas: Record<AreaKind, readonly AreaTally[]>,
  { modules, examName }: { modules: readonly Module[]; examName: string | null },
) {
  const known = new Map(modules.map((module) => [module.id, module]));
  const labels: Record<"nha" | "ascp", Record<string, string>> = {
    nha: domainLabels,
    ascp: ascpLabels,
  };
  const takesAscp = examName?.startsWith("ASCP") ?? false;
  const kinds = takesAscp
    ? (["module", "ascp", "nha"] as const)
    : (["module", "nha", "ascp"] as const);
  return kinds.map((of, at) => {
    const named = areas[of].flatMap((tally) => {
      const module = of === "module" ? known.get(tally.key) : undefined;
      const name = of === "module" ? module?.name : labels[of][tally.key];
      if (!name) return [];
      const colour: TubeColour = module?.tube ?? "brand";
      return [
        { ...tally, name, colour, to: module?.locked ? null : practiceAddress(of, tally.key) },
      ];
    });
    return { of, folded: at === 2, ...weakAreas(named) };
  });
}

/** The quiz builder, filled in for one area. */
export const practiceAddress = (
  of: AreaKind,
  key: string,
  which: "missed" | "all" = "missed",
): string => `${href("/practice/build")}?${new URLSearchParams({ [of]: key, which })}`;
