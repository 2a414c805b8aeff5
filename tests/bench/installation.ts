/** Our server, as it is run, on folders of data made for the bench. */
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { openSqlite } from "#db/sqlite.server";
import { onServerCore } from "./cores";
import { type Served, serve } from "./processes";
import { browser, get } from "./requests";

/** Signs the cookies of every installation here, so that the bench can write them. */
export const sessionSecret = "a secret of the benchmarks that all may know";

const program = path.resolve("build/server/command.js");

export type Installation = {
  dataDir: string;
  /** The cookie of a browser that has the styles already, since this is not its first page here. */
  styles: string;
  /** Starts our server on it: the built command, logging as in production, into a file. */
  serve(options?: {
    onOneCore?: boolean;
    nodeOptions?: string[];
    env?: Record<string, string>;
  }): Promise<Served>;
  /** Opens its database in this process, for writing what the bench needs. */
  open<T>(work: (database: ReturnType<typeof openSqlite>) => Promise<T>): Promise<T>;
  /** Another installation with the same data. */
  copy(name: string): Installation;
  remove(): void;
};

function installation(folder: string, name: string, styles = ""): Installation {
  const dataDir = path.join(folder, name);
  return {
    dataDir,
    styles,
    serve({ onOneCore = false, nodeOptions = [], env = {} } = {}) {
      const words = [process.execPath, ...nodeOptions, program, "serve"];
      return serve({
        words: onOneCore ? onServerCore(words) : words,
        // A proxy that names the client: learners come from more than one address.
        env: {
          DATA_DIR: dataDir,
          SESSION_SECRET: sessionSecret,
          LOG_LEVEL: "info",
          TRUST_PROXY: "1",
          ...env,
        },
        ready: "/readyz",
        log: `${dataDir}.log`,
      });
    },
    async open(work) {
      const database = openSqlite(path.join(dataDir, "firstdraw.db"));
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    copy(other) {
      const copied = installation(folder, other, styles);
      cpSync(dataDir, copied.dataDir, { recursive: true });
      return copied;
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** A new installation: migrated, with the content imported, as a first start leaves it. */
export async function newInstallation(folder: string): Promise<Installation> {
  const server = await installation(folder, "base").serve();
  const { headers } = await get(`${server.url}/auth`, browser());
  await server.stop();
  const styles = headers["set-cookie"]?.find((one) => one.startsWith("styles="))?.split(";")[0];
  if (!styles) throw new Error("a browser's first page sets no cookie that says it has the styles");
  return installation(folder, "base", styles);
}
