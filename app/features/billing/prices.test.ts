import { expect, test } from "vitest";
import { formatPrice } from "./prices";

test.each([
  [1999, "$19.99"],
  [2000, "$20.00"],
  [5, "$0.05"],
])("%i cents are shown as %s", (cents, shown) => {
  expect(formatPrice(cents)).toBe(shown);
});
