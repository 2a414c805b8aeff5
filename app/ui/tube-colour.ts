/** Closures of blood collection tubes. */
export type TubeColour =
  /** Not a closure: the colour of scores. */
  "brand" | "culture" | "blue" | "red" | "gold" | "green" | "lavender" | "gray" | "pink" | "navy";

/** Written out so that Tailwind finds them. */
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
