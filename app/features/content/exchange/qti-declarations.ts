/** What an item declares about its responses and their points. */
import { childNamed, childrenNamed, descendants, rawText, type XmlElement } from "./xml";

export type Declaration = {
  isSingle: boolean;
  /** Identifiers, or pairs of them with a space between. */
  correct: string[];
  /** Points of a response; null without a mapping. */
  points: ((response: string) => number) | null;
};

const spaced = (text: string) => text.trim().split(/\s+/).join(" ");

/** By identifier. */
export function declarationsOf(item: XmlElement): Map<string, Declaration> {
  return new Map(
    childrenNamed(item, "qti-response-declaration").map((element) => {
      const correct = childNamed(element, "qti-correct-response");
      const mapping = childNamed(element, "qti-mapping");
      return [
        element.attributes.get("identifier") ?? "",
        {
          isSingle: element.attributes.get("cardinality") === "single",
          correct: correct
            ? childrenNamed(correct, "qti-value").map((value) => spaced(rawText(value)))
            : [],
          points: mapping ? pointsOf(mapping) : null,
        },
      ];
    }),
  );
}

function pointsOf(mapping: XmlElement): (response: string) => number {
  const other = Number(mapping.attributes.get("default-value")) || 0;
  const points = new Map(
    childrenNamed(mapping, "qti-map-entry").map(({ attributes }) => [
      spaced(attributes.get("map-key") ?? ""),
      Number(attributes.get("mapped-value")) || 0,
    ]),
  );
  return (response) => points.get(response) ?? other;
}

export type Scoring = "match_correct" | "map_response" | "own" | "none";

/** Of rules that do what one of the templates does. */
const ordinary = new Set(
  `response-condition response-if response-else response-else-if match variable correct is-null not
  null set-outcome-value base-value map-response sum`
    .split(/\s+/)
    .map((name) => `qti-${name}`),
);

/** Which of the standard's templates the item is scored by. */
export function scoringOf(item: XmlElement): Scoring {
  const processing = childNamed(item, "qti-response-processing");
  const template = /(match_correct|map_response)(\.xml)?$/.exec(
    processing?.attributes.get("template") ?? "",
  )?.[1];
  if (template) return template as Scoring;
  const rules = processing ? [...descendants(processing)].map(({ name }) => name) : [];
  if (rules.length === 0) return "none";
  if (rules.some((name) => !ordinary.has(name))) return "own";
  if (rules.includes("qti-map-response")) return "map_response";
  return rules.includes("qti-match") ? "match_correct" : "own";
}
