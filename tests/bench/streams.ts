/** What idle event streams take, and how soon each gets its hint: 2,000 of them, each another learner's. */
import http from "node:http";
import path from "node:path";
import { notify } from "~/features/notifications/notify.server";
import { atMost, type Findings, number, percentile, table } from "./figures";
import type { Installation } from "./installation";
import { type Learner, makeLearners } from "./learners";
import { residentMegabytes, type Served, serve } from "./processes";
import { get, post } from "./requests";

const count = 2_000;
/** Learners who post one after another, each alone. */
const quiet = 100;
/** How many of the others post at the same time, so that hints are due as fast as the server takes the posts. */
const posting = 20;

/** How a server is started so that what it no longer needs can be taken from it: else chance decides how much is left. */
const collecting = ["--expose-gc", "--import", path.resolve("build/bench/collector.js")];

type Stream = { request: http.ClientRequest; hintedAt: number };
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
  const floor = await hold(bare, learners, "/events");
  await release(bare, floor);

  const server = await installation.serve({ nodeOptions: collecting });
  // Its first page is made before: what pages need is not counted as the streams'.
  await get(`${server.url}/notifications`, { Cookie: learners[0]?.cookie ?? "" });
  const ours = await hold(server, learners, "/events?unread=1");
  const alone = await reach(server, learners, ours.streams, 0, quiet, 1);
  const took = await reach(server, learners, ours.streams, quiet, many, posting);
  await release(server, ours);
  installation.remove();

  const each = (held: Held) => number(((held.holding - held.before) * 1024) / many);
  const row = (name: string, held: Held) => [
    name,
    number(held.before),
    number(held.holding),
    each(held),
  ];
  return {
    figures: [
      atMost(
        `Memory with ${number(many)} idle streams, against node:http holding as many`,
        ours.holding / floor.holding,
        3,
        `${number(floor.holding)} → ${number(ours.holding)} MB`,
      ),
      longest(`${quiet} learners mark their notifications as read, one after another`, alone, 250),
      // A process hints 500 pages a second, so that not all read again at the same moment.
      longest(`${number(many - quiet)} do, ${posting} at a time`, took, 5_000),
    ],
    details: [
      `${number(many)} streams, a learner each, held for two seconds; what nothing needs any more was thrown away before each look at the memory. Then learners mark their notifications as read; from the answer to each post until its hint had arrived (0: before the answer), one after another: ${spread(alone)}; ${posting} at a time: ${spread(took)}.`,
      table(
        ["Server", "MB before", "MB holding them", "KB a stream"],
        [row("node:http", floor), row("Firstdraw", ours)],
      ),
    ].join("\n\n"),
  };
}

/** Opens a stream for each learner. */
async function hold(server: Served, learners: Learner[], path: string): Promise<Held> {
  const before = await heldMegabytes(server);
  const streams: Stream[] = [];
  // In pieces: more at once than the socket's queue holds would be refused.
  for (let at = 0; at < learners.length; at += 100)
    streams.push(
      ...(await Promise.all(
        learners.slice(at, at + 100).map(({ session }) => open(server.url + path, session)),
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

function open(address: string, cookie: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const headers = { Cookie: cookie, Accept: "text/event-stream" };
    const request = http.get(address, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`GET /events: ${response.statusCode}`));
      const stream: Stream = { request, hintedAt: 0 };
      response.setEncoding("utf8").on("data", (text: string) => {
        if (text.includes("event: changed")) stream.hintedAt ||= performance.now();
      });
      response.on("error", () => {});
      resolve(stream);
    });
    request.once("error", reject);
  });
}

const longest = (what: string, took: number[], atMostMs: number) => ({
  what: `${what}: the last hint arrives after`,
  target: `≤ ${number(atMostMs)} ms`,
  reached: `${number(Math.max(...took))} ms`,
  met: Math.max(...took) <= atMostMs,
});

const spread = (took: number[]) =>
  `median ${number(percentile(took, 0.5))}, p99 ${number(percentile(took, 0.99))}, at most ${number(Math.max(...took))} ms`;

/** Milliseconds from the answer to a learner's post until its hint arrived, for some of the learners. */
async function reach(
  server: Served,
  learners: Learner[],
  streams: Stream[],
  from: number,
  to: number,
  posting: number,
): Promise<number[]> {
  const answered: number[] = [];
  let next = from;
  const work = async () => {
    while (next < to) {
      const at = next++;
      const headers = {
        Cookie: learners[at]?.session ?? "",
        Accept: "application/json",
        "Sec-Fetch-Site": "same-origin",
      };
      const { status } = await post(`${server.url}/notifications/read`, headers, {});
      if (status !== 204) throw new Error(`POST /notifications/read: ${status}`);
      answered[at] = performance.now();
    }
  };
  await Promise.all(Array.from({ length: posting }, work));
  for (
    let waited = 0;
    streams.slice(from, to).some(({ hintedAt }) => hintedAt === 0);
    waited += 50
  ) {
    if (waited > 10_000) throw new Error("a hint has not arrived within ten seconds");
    await pause(50);
  }
  return streams
    .slice(from, to)
    .map(({ hintedAt }, at) => Math.max(0, hintedAt - (answered[from + at] ?? 0)));
}

async function release(server: Served, { streams }: Held): Promise<void> {
  for (const { request } of streams) request.on("error", () => {}).destroy();
  await server.stop();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
