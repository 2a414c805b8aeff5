import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { findFigures, findPlayedRound, saveRound } from "./results.server";

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 10, minute));

let database: Database;
let learner: User;
let other: User;
beforeEach(async () => {
  database = await testDatabase();
  learner = await createUser(database.db);
  other = await createUser(database.db);
});

const play = (
  id: string,
  placed: string[],
  minute: number,
  correct = 2,
  seconds: number | null = null,
) =>
  database.transaction((tx) =>
    saveRound(tx, {
      id,
      spare: `${id}-again`,
      userId: learner.id,
      variant: "venous",
      placed,
      correct,
      total: 3,
      seconds,
      now: at(minute),
    }),
  );

test("a round sent again is the same round; another order by the same form is another", async () => {
  expect(await play("round", ["red", "blue", "gray"], 1)).toBe("round");
  expect(await play("round", ["red", "blue", "gray"], 2)).toBe("round");
  expect(await play("round", ["blue", "red", "gray"], 3)).toBe("round-again");
  const look = { userId: learner.id, id: "round" };
  expect(await findPlayedRound(database.db, look)).toEqual({
    variant: "venous",
    placed: ["red", "blue", "gray"],
    seconds: null,
    playedAt: at(1),
  });
  expect(await findPlayedRound(database.db, { ...look, userId: other.id })).toBeNull();
});

test("the figures of a round are the times, the best and the last, of this learner", async () => {
  await play("first", ["a"], 1, 3, 40);
  await play("second", ["b"], 2, 1, 5);
  await play("third", ["c"], 3, 3, 31);
  await play("fourth", ["d"], 4, 1, null);
  const figures = await findFigures(database.db, { userId: learner.id });
  expect([...figures]).toEqual([["venous", { times: 4, best: 3, last: 1, total: 3, fastest: 31 }]]);
  expect((await findFigures(database.db, { userId: other.id })).size).toBe(0);
});
