/** The app of React Router's template (tests/bench/stock) behind React Router's own server. */
import path from "node:path";
import { onServerCore } from "./cores";
import { type Served, serve } from "./processes";
import type { PageFiles } from "./question-page";

export const stockBuild = path.resolve("build/bench/stock/server/index.js");
export const stockServer = path.resolve("node_modules/.bin/react-router-serve");

/** @param options.ready the path of the page that it serves */
export function serveStock(
  folder: string,
  files: PageFiles,
  { ready, onOneCore = false }: { ready: string; onOneCore?: boolean },
): Promise<Served> {
  const words = [process.execPath, stockServer, stockBuild];
  return serve({
    words: onOneCore ? onServerCore(words) : words,
    env: files,
    // Its build names the folder of its assets from where the app lies.
    cwd: path.resolve("tests/bench/stock"),
    ready,
    log: path.join(folder, "stock.log"),
  });
}
