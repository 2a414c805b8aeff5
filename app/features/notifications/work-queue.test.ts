import { expect, test } from "vitest";
import { workQueue } from "./work-queue.server";

/** Jobs that end when the test says so; `seen` lists those that started, in order. */
function looks(atOnce: number) {
  const seen: string[] = [];
  const failures: unknown[] = [];
  const ends: (() => void)[] = [];
  const { wake } = workQueue<string>(
    (one) => {
      seen.push(one);
      return new Promise((resolve, reject) =>
        ends.push(() => (one === "broken" ? reject(one) : resolve())),
      );
    },
    { atOnce, onFailure: (error) => failures.push(error) },
  );
  const endFirst = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { wake, seen, failures, endFirst };
}

test("a few at the same time, each once however often it is woken before its turn", async () => {
  const { wake, seen, endFirst } = looks(2);
  for (const one of ["a", "b", "c", "c", "d"]) wake(one);
  expect(seen).toEqual(["a", "b"]);
  await endFirst();
  expect(seen).toEqual(["a", "b", "c"]);
  for (let left = 0; left < 4; left++) await endFirst();
  expect(seen).toEqual(["a", "b", "c", "d"]);
});

test("what is woken during its look has another behind those that wait", async () => {
  const { wake, seen, endFirst } = looks(1);
  wake("a");
  wake("b");
  wake("a");
  wake("a");
  await endFirst();
  await endFirst();
  await endFirst();
  await endFirst();
  expect(seen).toEqual(["a", "b", "a"]);
});

test("a look that fails is told, and keeps nobody from theirs; nor is it the last", async () => {
  const { wake, seen, failures, endFirst } = looks(1);
  wake("broken");
  wake("a");
  await endFirst();
  await endFirst();
  expect([seen, failures]).toEqual([["broken", "a"], ["broken"]]);
  wake("broken");
  expect(seen).toEqual(["broken", "a", "broken"]);
});
