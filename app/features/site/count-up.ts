/** Figures that count up once they are seen. Pure. */
import { number } from "~/words/language";

/** 2000 ms in 50 steps. */
export const counting = { steps: 50, milliseconds: 2000 };

/**
 * What a figure shows after some of the steps: "10,247" begins at "0", "500+" at "0+". A text without a number in
 * it stays as it is.
 * @param step 0 to `counting.steps`; the last gives the figure as it was written
 */
export function figureAt(value: string, step: number): string {
  const found = /\d[\d,]*/.exec(value);
  if (!found || step >= counting.steps) return value;
  const whole = Number(found[0].replaceAll(",", ""));
  const shown = number(Math.floor((whole * step) / counting.steps));
  return value.slice(0, found.index) + shown + value.slice(found.index + found[0].length);
}
