/** What idle streams of events take, and how soon each hears: 2,000 of them, each another learner's. */
import http from "node:http";
import path from "node:path";
import { notify } from "~/features/notifications/notify.server";
import { atMost, type Findings, number, percentile, table } from "./figures";
import type { Installation } from "./installation";
import { type Learner, makeLearners } from "./learners";
import { residentMegabytes, type Served, serve } from "./processes";
import { get, post } from "./requests";

const count = 2_000;
/** How many post at the same time, so that events are made as fast as the server takes the posts. */
const posting = 20;

/** How a server is started so that what it no longer needs can be taken from it: else chance decides how much is left. */
const collecting = ["--expose-gc", "--import", path.resolve("build/bench/collector.js")];

type Stream = { request: http.ClientRequest; heard: string; heardAt: number };
type Held = { streams: Stream[]; before: number; holding: number };

export async function streams(
  folder: string,
  base: Installation,
  quick: boolean,
): Promise<Findings> {
  const many = quick ? count / 10 : count;
  const installation = base.copy("streams");
  const learners = await makeLearners(installation, many);
  await installation.open(({ transaction }) =>
    transaction(async (tx) => {
      for (const { id: userId } of learners)
        await notify(tx, { userId, kind: "bench", title: "T", content: "", now: new Date() });
    }),
  );
  const bare = await serve({
    words: [process.execPath, ...collecting, path.resolve("build/bench/bare-streams.js")],
    ready: "/",
    log: path.join(folder, "bare-streams.log"),
  });
  const floor = await hold(bare, learners, ": open");
  await release(bare, floor);

  const server = await installation.serve({ nodeOptions: collecting });
  // Its first page is made before: what pages need is not counted as the streams'.
  await get(`${server.url}/notifications`, { Cookie: learners[0]?.cookie ?? "" });
  const ours = await hold(server, learners, "event: state");
  const took = await reach(server, learners, ours.streams);
  await release(server, ours);
  installation.remove();

  const each = (held: Held) => number(((held.holding - held.before) * 1024) / many);
  const row = (name: string, held: Held) => [
    name,
    number(held.before),
    number(held.holding),
    each(held),
  ];
  const slowest = Math.max(...took);
  return {
    figures: [
      atMost(
        `Memory with ${number(many)} idle streams, against node:http holding as many`,
        ours.holding / floor.holding,
        3,
        `${number(floor.holding)} → ${number(ours.holding)} MB`,
      ),
      {
        what: `${number(many)} learners are told something: the last hears it after`,
        target: "≤ 1 s",
        reached: `${number(slowest)} ms`,
        met: slowest <= 1000,
      },
    ],
    details: [
      `${number(many)} streams, a learner each, held for two seconds; what nothing needs any more was thrown away before each look at the memory. Then all learners mark their notifications as read, ${posting} at a time; from the answer to each post until its event had arrived: median ${number(percentile(took, 0.5))}, p99 ${number(percentile(took, 0.99))}, at most ${number(slowest)} ms (0: before the answer).`,
      table(
        ["Server", "MB before", "MB holding them", "KB a stream"],
        [row("node:http", floor), row("Firstdraw", ours)],
      ),
    ].join("\n\n"),
  };
}

/** Opens a stream for each learner, and waits until each has heard its first words. */
async function hold(server: Served, learners: Learner[], first: string): Promise<Held> {
  const before = await heldMegabytes(server);
  const streams: Stream[] = [];
  // In pieces: more at once than the socket's queue holds would be refused.
  for (let at = 0; at < learners.length; at += 100)
    streams.push(
      ...(await Promise.all(
        learners.slice(at, at + 100).map(({ session }) => open(server.url, session, first)),
      )),
    );
  await pause(1_000);
  return { streams, before, holding: await heldMegabytes(server) };
}

/** The memory that a process holds once it has thrown away what it no longer needs. */
async function heldMegabytes({ pid }: Served): Promise<number> {
  process.kill(pid, "SIGUSR2");
  await pause(1_000);
  return residentMegabytes(pid) ?? Number.NaN;
}

function open(url: string, cookie: string, first: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const headers = { Cookie: cookie, Accept: "text/event-stream" };
    const request = http.get(`${url}/events`, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`GET /events: ${response.statusCode}`));
      const stream: Stream = { request, heard: "", heardAt: 0 };
      response.setEncoding("utf8").on("data", (text: string) => {
        stream.heard += text;
        if (stream.heard.includes("event: read")) stream.heardAt ||= performance.now();
        if (stream.heard.includes(first)) resolve(stream);
      });
      response.on("error", () => {});
    });
    request.once("error", reject);
  });
}

/** Milliseconds from the answer to a learner's post until the event of it arrived, one a learner. */
async function reach(server: Served, learners: Learner[], streams: Stream[]): Promise<number[]> {
  const answered: number[] = [];
  let next = 0;
  const work = async () => {
    while (next < learners.length) {
      const at = next++;
      const headers = {
        Cookie: learners[at]?.session ?? "",
        Accept: "application/json",
        "Sec-Fetch-Site": "same-origin",
      };
      const { status } = await post(`${server.url}/notifications/read`, headers, {});
      if (status !== 200) throw new Error(`POST /notifications/read: ${status}`);
      answered[at] = performance.now();
    }
  };
  await Promise.all(Array.from({ length: posting }, work));
  for (let waited = 0; streams.some(({ heardAt }) => heardAt === 0); waited += 50) {
    if (waited > 10_000) throw new Error("an event has not arrived within ten seconds");
    await pause(50);
  }
  return streams.map(({ heardAt }, at) => Math.max(0, heardAt - (answered[at] ?? 0)));
}

async function release(server: Served, { streams }: Held): Promise<void> {
  for (const { request } of streams) request.on("error", () => {}).destroy();
  await server.stop();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
