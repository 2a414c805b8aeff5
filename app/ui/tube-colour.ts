/** Closures of blood collection tubes: the accent colours of charts, racks and meters. */
export type TubeColour =
  /** Not a closure: the colour of scores. */
  "brand" | "culture" | "blue" | "red" | "gold" | "green" | "lavender" | "gray" | "pink" | "navy";

/** SVG fill classes, written out so that Tailwind finds them. */
export const tubeFill: Record<TubeColour, string> = {
  brand: "fill-brand",
  culture: "fill-t-culture",
  blue: "fill-t-blue",
  red: "fill-t-red",
  gold: "fill-t-gold",
  green: "fill-t-green",
  lavender: "fill-t-lavender",
  gray: "fill-t-gray",
  pink: "fill-t-pink",
  navy: "fill-t-navy",
};
