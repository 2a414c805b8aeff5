import { number } from "~/ui/language";

/** 2000 ms in 50 steps. */
export const counting = { steps: 50, milliseconds: 2000 };

/**
 * "10,247" starts at "0", "500+" at "0+".
 * @param step 0 to `counting.steps`
 */
export function figureAt(value: string, step: number): string {
  const found = /\d[\d,]*/.exec(value);
  if (!found || step >= counting.steps) return value;
  const whole = Number(found[0].replaceAll(",", ""));
  const shown = number(Math.floor((whole * step) / counting.steps));
  return value.slice(0, found.index) + shown + value.slice(found.index + found[0].length);
}
