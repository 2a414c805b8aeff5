/** Where the processor's time goes while the question's page is made, by package. */
import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import autocannon from "autocannon";
import { besideServer } from "./cores";
import { type Findings, table } from "./figures";
import type { Installation } from "./installation";
import { firstQuiz, makeLearners } from "./learners";
import { lite, plain, questionPath } from "./question-page";

type Frame = { functionName: string; url: string; lineNumber: number; columnNumber: number };
type Node = { id: number; callFrame: Frame; children?: number[] };
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] };

export async function profile(
  folder: string,
  base: Installation,
  quick: boolean,
): Promise<Findings> {
  const full = await take(folder, base, quick, false);
  const without = await take(folder, base, quick, true);
  const rows = [...new Set([...full.keys(), ...without.keys()])]
    .map((group) => [group, full.get(group) ?? 0, without.get(group) ?? 0] as const)
    .filter(([, one, other]) => one >= 0.01 || other >= 0.01)
    .sort(([, one], [, other]) => other - one);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return {
    figures: [],
    details: [
      "Self time of the main thread while the question's page is asked for, without compression (which works in other threads); shares of the time that it was not idle, from 1 % on.",
      table(
        ["Where", "full", "lite"],
        rows.map(([group, one, other]) => [group, percent(one), percent(other)]),
      ),
    ].join("\n\n"),
  };
}

/** Shares of the busy time by group. */
async function take(
  folder: string,
  base: Installation,
  quick: boolean,
  withoutScripts: boolean,
): Promise<Map<string, number>> {
  const file = path.join(folder, `${withoutScripts ? "lite" : "full"}.cpuprofile`);
  const installation = base.copy("profile");
  const quiz = await firstQuiz(installation);
  const [learner] = await makeLearners(installation, 1, { quizId: quiz.id });
  const profiler = pathToFileURL(path.resolve("build/bench/profiler.js")).href;
  const server = await installation.serve({
    onOneCore: true,
    nodeOptions: ["--import", profiler],
    env: { BENCH_PROFILE: file },
  });
  const headers = plain(learner?.cookie);
  const load = (seconds: number) =>
    autocannon({
      url: server.url + questionPath(quiz),
      headers: withoutScripts ? lite(headers) : headers,
      connections: 4,
      duration: seconds,
    });
  await besideServer(async () => {
    await load(quick ? 1 : 4);
    process.kill(server.pid, "SIGUSR2");
    const { non2xx, errors } = await load(quick ? 2 : 8);
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed`);
    process.kill(server.pid, "SIGUSR2");
    for (let waited = 0; !existsSync(file); waited += 100) {
      if (waited > 30_000) throw new Error("the server wrote no profile");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  await server.stop();
  installation.remove();
  return shares(JSON.parse(readFileSync(file, "utf8")));
}

function shares({ nodes, samples, timeDeltas }: Profile): Map<string, number> {
  const parents = new Map<number, Node>();
  for (const node of nodes) for (const child of node.children ?? []) parents.set(child, node);
  const groups = new Map(nodes.map((node) => [node.id, groupOf(node, parents)]));
  const spent = new Map<string, number>();
  samples.forEach((sample, index) => {
    const group = groups.get(sample);
    if (group) spent.set(group, (spent.get(group) ?? 0) + (timeDeltas[index] ?? 0));
  });
  const total = [...spent.values()].reduce((sum, time) => sum + time, 0);
  return new Map([...spent].map(([group, time]) => [group, time / total]));
}

/** Whose time it is; null for idle time and the profiler's own. */
function groupOf(node: Node, parents: Map<number, Node>): string | null {
  const { functionName, url } = node.callFrame;
  if (functionName === "(idle)" || url === "node:inspector") return null;
  if (functionName === "(garbage collector)") return "garbage collection";
  if (url.startsWith("node:"))
    return nodeGroups.find(([pattern]) => pattern.test(url))?.[1] ?? "Node: the rest";
  if (url) return sourceGroup(sourceOf(node.callFrame));
  const parent = parents.get(node.id);
  if (!parent || functionName === "(program)") return "V8 and the system";
  // What is built in (JSON.stringify, a write to a socket) counts with whoever calls it, but for statements.
  const caller = parent.callFrame;
  if (caller.url && sourceOf(caller) === "db/sqlite.server.ts") return "SQLite (better-sqlite3)";
  return groupOf(parent, parents);
}

const nodeGroups: [RegExp, string][] = [
  [/undici|\/url$/, "Node: fetch's Request, Response, Headers; URL"],
  [/webstreams/, "Node: web streams"],
  [/zlib/, "Node: zlib"],
  [/crypto/, "Node: crypto"],
  [
    /async_hooks|async_local|task_queues|timers|process/,
    "Node: async contexts, timers, microtasks",
  ],
  [/http|net$|stream|events|buffer/, "Node: http, net, streams, buffers"],
];

function sourceGroup(source: string): string {
  const packaged = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1];
  if (packaged) return packaged;
  if (source.startsWith("db/")) return "Firstdraw: db";
  if (/^app\/(features|ui|root|routes).*\.tsx$/.test(source)) return "Firstdraw: views and routes";
  if (source.startsWith("app/features/")) return "Firstdraw: features";
  return "Firstdraw: server";
}

const maps = new Map<string, SourceMap | null>();

/** The file that a function was written in, as the maps beside our build tell; else where it ran. */
function sourceOf({ url, lineNumber, columnNumber }: Frame): string {
  const map = maps.get(url) ?? mapBeside(url);
  maps.set(url, map);
  const entry = map?.findEntry(lineNumber, columnNumber);
  if (!entry || !("originalSource" in entry)) return url;
  return path.relative(process.cwd(), path.resolve("build/server", entry.originalSource));
}

function mapBeside(url: string): SourceMap | null {
  const file = url.startsWith("file:") ? `${fileURLToPath(url)}.map` : "";
  return existsSync(file) && file.includes("/build/")
    ? new SourceMap(JSON.parse(readFileSync(file, "utf8")))
    : null;
}
