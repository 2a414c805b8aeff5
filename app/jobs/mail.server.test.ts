import { expect, test } from "vitest";
import type { MailLane } from "#db/vocabulary";
import { startLanes } from "./mail.server";

/** Lanes whose runs end when the test says so. */
function heldLanes() {
  const started: MailLane[] = [];
  const ends: (() => void)[] = [];
  const lanes = startLanes((lane) => {
    started.push(lane);
    return new Promise((resolve) => ends.push(resolve));
  });
  return { lanes, started, ends };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("a link is sent while a bulk mail hangs", async () => {
  const started: MailLane[] = [];
  const lanes = startLanes(async (lane) => {
    started.push(lane);
    if (lane === "bulk") await new Promise(() => {});
  });
  lanes.run();
  await turn();
  started.length = 0;
  lanes.run();
  await turn();
  expect(started).toEqual(["link", "transactional"]);
});

test("a lane has one run at a time, and one more for all calls during it", async () => {
  const { lanes, started, ends } = heldLanes();
  lanes.run();
  lanes.run();
  lanes.run();
  await turn();
  expect(started).toEqual(["link", "transactional", "bulk"]);
  for (const end of ends.splice(0)) end();
  await turn();
  expect(started).toHaveLength(6);
  for (const end of ends.splice(0)) end();
  await turn();
  expect(started).toHaveLength(6);
});

test("stop waits for the runs in progress and begins no other", async () => {
  const { lanes, started, ends } = heldLanes();
  lanes.run();
  lanes.run();
  let stopped = false;
  const stop = lanes.stop().then(() => {
    stopped = true;
  });
  await turn();
  expect(stopped).toBe(false);
  for (const end of ends) end();
  await stop;
  lanes.run();
  expect(started).toHaveLength(3);
});
