import { expect, test } from "vitest";
import { fieldState } from "./form-state";

type Field = Parameters<typeof fieldState>[0];

test("a field that was posted twice begins empty: a list is no text to show", () => {
  const field = { id: "f-content", name: "content", initialValue: ["a", "b"] };
  expect(fieldState(field as unknown as Field)).toEqual({ id: "f-content", name: "content" });
  const typed = { ...field, initialValue: "a" } as unknown as Field;
  expect(fieldState(typed)).toMatchObject({ defaultValue: "a" });
});
