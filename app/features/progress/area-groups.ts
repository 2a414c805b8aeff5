/** Weak areas by their names, each with the address at which just that is practiced. Pure. */
import { href } from "react-router";
import type { TubeColour } from "~/ui/tube-colour";
import { domainLabels } from "~/words/domains";
import { ascpLabels } from "~/words/practice-build";
import { type AreaTally, weakAreas } from "./weak-areas";

type Module = { id: string; name: string; tube: TubeColour; locked: boolean };
export type AreaKind = "module" | "nha" | "ascp";
export type AreaGroup = ReturnType<typeof groupAreas>[number];

/**
 * By module, by the areas of the learner's exam, and folded up by those of the other: the same answers, cut another way.
 * @param modules those that the learner sees: what was answered of others is left out. A locked one leads nowhere.
 * @param examName as the learner chose it; who said nothing, or took one without areas of its own, sees NHA's first
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
      return [{ ...tally, name, colour, to: module?.locked ? null : practiceOf(of, tally.key) }];
    });
    return { of, folded: at === 2, ...weakAreas(named) };
  });
}

/** The form that builds a quiz, filled in for one area: for what was missed in it, or for all of it. */
export const practiceOf = (of: AreaKind, key: string, which: "missed" | "all" = "missed"): string =>
  `${href("/practice/build")}?${new URLSearchParams({ [of]: key, which })}`;
