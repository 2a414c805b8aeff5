/** What the question's page costs the server, beside others that serve the same page. One core for each in turn. */
import path from "node:path";
import autocannon from "autocannon";
import { besideServer, canPin, onServerCore } from "./cores";
import { atMost, type Findings, median, number, spread, table, times } from "./figures";
import type { Installation } from "./installation";
import { firstQuiz, makeLearners } from "./learners";
import { processorTime, type Served, serve } from "./processes";
import {
  assertSamePage,
  lite,
  type PageFiles,
  plain,
  questionPath,
  takePage,
} from "./question-page";
import { browser } from "./requests";
import { serveStock, stockBuild } from "./stock";

type Headers = Record<string, string>;
type Contestant = {
  name: string;
  server: Served;
  path: string;
  headers: Headers;
  measured: Round[];
};
type Round = { perSecond: number; processor: number; p50: number; p99: number };

const connections = 10;

export async function serverTime(
  folder: string,
  base: Installation,
  quick: boolean,
): Promise<Findings> {
  const installation = base.copy("server-time");
  const quiz = await firstQuiz(installation);
  const [learner] = await makeLearners(installation, 1, { quizId: quiz.id });
  if (!learner) throw new Error("no learner was made");
  const ours = await installation.serve({ onOneCore: true });
  const files = await takePage(folder, ours.url, quiz, learner);
  const ready = questionPath(quiz);
  const start = (name: string) => startContestant(folder, name, files, ready);
  const bareHttp = await start("bare-http");
  const bareReact = await start("bare-react");
  const bareRouter = await start("bare-router");
  const stock = await serveStock(folder, files, { ready, onOneCore: true });

  const { cookie } = learner;
  const entry = (name: string, server: Served, headers: Headers): Contestant => ({
    name,
    server,
    path: questionPath(quiz),
    headers,
    measured: [],
  });
  const all = {
    http: entry("node:http, same bytes", bareHttp, plain()),
    react: entry("React, streaming the same elements", bareReact, plain()),
    router: entry("React Router's bare handler", bareRouter, plain()),
    stock: entry("react-router-serve", stock, plain()),
    stockSmall: entry("react-router-serve, Brotli", stock, browser()),
    ours: entry("Firstdraw", ours, plain(cookie)),
    oursSmall: entry("Firstdraw, Brotli", ours, browser(cookie)),
    lite: entry("Firstdraw, lite", ours, lite(plain(cookie))),
    liteSmall: entry("Firstdraw, lite, Brotli", ours, lite(browser(cookie))),
  };
  const contestants = Object.values(all);
  await assertSamePage(
    contestants.map(({ name, server, headers }) => ({ name, url: server.url + ready, headers })),
  );
  const rounds = quick ? 2 : 5;
  const seconds = quick ? 1 : 3;
  await besideServer(async () => {
    for (const contestant of contestants) await measure(contestant, seconds);
    // The first was for warming up.
    for (const { measured } of contestants) measured.pop();
    for (let round = 0; round < rounds; round++)
      for (const contestant of contestants) await measure(contestant, seconds);
  });
  for (const server of new Set(contestants.map(({ server }) => server))) await server.stop();
  installation.remove();

  const cost = ({ measured }: Contestant) => median(measured.map(({ processor }) => processor));
  const rate = ({ measured }: Contestant) => median(measured.map(({ perSecond }) => perSecond));
  const ratio = (one: Contestant, other: Contestant) => cost(one) / cost(other);
  const where = canPin ? "on one core" : "not bound to a core";
  return {
    figures: [
      atMost(
        "Server time of the question's page, against React Router's bare handler",
        ratio(all.ours, all.router),
        1.3,
        `${number(cost(all.ours))} ms`,
      ),
      atMost("The same, lite", ratio(all.lite, all.router), 1, `${number(cost(all.lite))} ms`),
      {
        what: "The same, against React streaming the same elements",
        target: "reported",
        reached: `${times(ratio(all.ours, all.react))}; lite ${times(ratio(all.lite, all.react))}`,
        met: null,
      },
      {
        what: `Pages a second ${where}`,
        target: "reported",
        reached: [
          `${number(rate(all.ours))} (lite ${number(rate(all.lite))})`,
          `node:http ${number(rate(all.http))}`,
          `React ${number(rate(all.react))}`,
          `bare handler ${number(rate(all.router))}`,
          `react-router-serve ${number(rate(all.stock))}`,
        ].join("; "),
        met: null,
      },
    ],
    details: [
      `The question's page, ${where}, ${connections} connections, ${rounds} interleaved rounds of ${seconds} s: median (least–most).`,
      table(
        ["Server", "ms a page", "pages a second", "p50 ms", "p99 ms"],
        contestants.map(({ name, measured }) => [
          name,
          spread(measured.map((round) => round.processor)),
          spread(measured.map((round) => round.perSecond)),
          number(median(measured.map((round) => round.p50))),
          number(median(measured.map((round) => round.p99))),
        ]),
      ),
    ].join("\n\n"),
  };
}

function startContestant(
  folder: string,
  name: string,
  files: PageFiles,
  ready: string,
): Promise<Served> {
  return serve({
    words: onServerCore([process.execPath, `build/bench/${name}.js`]),
    env: { ...files, BENCH_STOCK: stockBuild },
    ready,
    log: path.join(folder, `${name}.log`),
  });
}

/** One round: the server kept busy by the connections. */
async function measure(contestant: Contestant, seconds: number): Promise<void> {
  const { name, server, path, headers, measured } = contestant;
  const before = processorTime(server.pid);
  const result = await autocannon({
    url: server.url + path,
    headers,
    connections,
    duration: seconds,
  });
  const after = processorTime(server.pid);
  const pages = result["2xx"];
  if (result.errors + result.timeouts + result.non2xx > 0 || pages === 0)
    throw new Error(
      `${name}: ${pages} pages, ${result.non2xx} other answers, ${result.errors} errors`,
    );
  const perSecond = pages / result.duration;
  measured.push({
    perSecond,
    // Where processor time cannot be read: a server that is never idle needs all of the time.
    processor: before === null || after === null ? 1000 / perSecond : (after - before) / pages,
    p50: result.latency.p50,
    p99: result.latency.p99,
  });
}
