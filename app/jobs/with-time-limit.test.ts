import { expect, test } from "vitest";
import { withTimeLimit } from "./with-time-limit";

test("what ends in time is waited for, what hangs is not", async () => {
  let over = false;
  const short = new Promise((resolve) => setTimeout(resolve, 20)).then(() => {
    over = true;
  });
  expect(await withTimeLimit(short, 10_000)).toBe(true);
  expect(over).toBe(true);
  expect(await withTimeLimit(new Promise(() => {}), 20)).toBe(false);
  expect(await withTimeLimit(null)).toBe(true);
});

test("what fails is told as it failed", async () => {
  await expect(withTimeLimit(Promise.reject(new Error("no line")))).rejects.toThrow("no line");
});
