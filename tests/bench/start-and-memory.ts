/** How soon our server is ready and what it holds, against React Router's own server on the same build. */
import path from "node:path";
import { atMost, type Findings, median, spread, table } from "./figures";
import type { Installation } from "./installation";
import { sessionSecret } from "./installation";
import { residentMegabytes, type Served, serve } from "./processes";
import { browser, get } from "./requests";
import { stockServer } from "./stock";

type Start = { ready: number; idle: number; warm: number };

export async function startAndMemory(
  folder: string,
  base: Installation,
  quick: boolean,
): Promise<Findings> {
  const rounds = quick ? 2 : 8;
  const installation = base.copy("start-and-memory");
  const stock = () =>
    serve({
      words: [process.execPath, stockServer, path.resolve("build/bench/same-build.js")],
      env: { DATA_DIR: installation.dataDir, SESSION_SECRET: sessionSecret, LOG_LEVEL: "info" },
      ready: "/healthz",
      log: path.join(folder, "same-build.log"),
    });
  const all = { ours: [] as Start[], stock: [] as Start[] };
  for (let round = 0; round < rounds; round++) {
    all.stock.push(await started(await stock(), installation.styles));
    all.ours.push(await started(await installation.serve(), installation.styles));
  }
  installation.remove();

  const of = (who: keyof typeof all, what: keyof Start) => all[who].map((start) => start[what]);
  const ratio = (what: keyof Start) => median(of("ours", what)) / median(of("stock", what));
  const row = (name: string, who: keyof typeof all) => [
    name,
    spread(of(who, "ready")),
    spread(of(who, "idle")),
    spread(of(who, "warm")),
  ];
  return {
    figures: [
      atMost("Start to ready, against react-router-serve on the same build", ratio("ready"), 3),
      atMost("Idle memory after the start", ratio("idle"), 2),
      atMost("Idle memory after one page", ratio("warm"), 2),
    ],
    details: [
      `${rounds} starts of each in turns, on a database with the content imported: median (least–most). Ours is ready when /readyz says so, the other when /healthz answers; the page is /auth.`,
      table(
        ["Server", "ready, ms", "MB when ready", "MB after one page"],
        [row("react-router-serve", "stock"), row("Firstdraw", "ours")],
      ),
    ].join("\n\n"),
  };
}

async function started(server: Served, styles: string): Promise<Start> {
  const settled = () => new Promise((resolve) => setTimeout(resolve, 500));
  await settled();
  const idle = residentMegabytes(server.pid);
  const page = await get(`${server.url}/auth`, browser(styles));
  if (page.status !== 200) throw new Error(`GET /auth: ${page.status}`);
  await settled();
  const warm = residentMegabytes(server.pid);
  await server.stop();
  return { ready: server.readyAfter, idle: idle ?? Number.NaN, warm: warm ?? Number.NaN };
}
