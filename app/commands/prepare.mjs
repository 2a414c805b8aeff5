/** Imports only Node's modules, because nothing is installed yet. */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const at = (...parts) => path.join(root, ...parts);

export function giveUp(message, code = 1) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  giveUp(
    `Node ${process.versions.node} is too old: Firstdraw needs 20.19 or newer. Install a current one from https://nodejs.org.`,
  );
}

export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options });
  if (error) giveUp(`${command} cannot be run: ${error.message}`);
  return status ?? 1;
}

export const tool = (name) => at("node_modules", ".bin", name);

/** Installs the lock's packages, unless installed. */
export function installed() {
  const problem = difference();
  if (problem) {
    process.stdout.write(`Installing the packages (${problem}) …\n`);
    const code = run("npm", ["ci", "--no-audit", "--no-fund"]);
    if (code !== 0)
      giveUp(
        `npm ci failed with ${code}; its own words are above. Most often the registry could not be reached, or a\ncompiler is missing for better-sqlite3: install python3, make and g++ (Debian: apt-get install python3 make g++).`,
      );
  }
  const trial = 'new (require("better-sqlite3"))(":memory:").close()';
  const loaded = spawnSync(process.execPath, ["-e", trial], { cwd: root, encoding: "utf8" });
  if (loaded.status !== 0)
    giveUp(
      `better-sqlite3 is installed and cannot be loaded:\n${firstLines(loaded.stderr)}\nIt is compiled where no ready-made binary can be had: install python3, make and g++ (Debian: apt-get install\npython3 make g++), then run \`npm rebuild better-sqlite3\`. After a change of Node's version the same helps.`,
    );
}

const firstLines = (text) =>
  text
    .split("\n")
    .filter((line) => /Error|NODE_MODULE|dlopen/.test(line))
    .slice(0, 3)
    .join("\n");

/**
 * Returns how node_modules differs from the lock, or null. npm records its installation in a hidden
 * lock.
 */
function difference() {
  const read = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const hidden = at("node_modules", ".package-lock.json");
  if (!existsSync(hidden)) return "none are there";
  const wanted = read(at("package-lock.json"));
  const had = read(hidden);
  for (const [name, { version, optional, devOptional }] of Object.entries(wanted)) {
    if (name === "" || (!had[name] && (optional || devOptional))) continue;
    if (had[name]?.version !== version)
      return `${name.replace(/^.*node_modules\//, "")} is not ${version}`;
  }
  return null;
}

const sources = [
  "app",
  "db",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
];
const stampFile = at("build", "made-from");

function sourcesHash() {
  const hash = createHash("sha256");
  const add = (file) => {
    if (!existsSync(file)) return;
    if (!statSync(file).isDirectory()) {
      hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
      return;
    }
    for (const name of readdirSync(file).sort())
      if (!/\.test\.tsx?$/.test(name)) add(path.join(file, name));
  };
  for (const source of sources) add(at(source));
  return hash.digest("hex");
}

/** Builds unless the build has the same sources. Returns the exit code. */
export function built({ runBuild = () => run("npm", ["run", "--silent", "build"]) } = {}) {
  const hash = sourcesHash();
  const complete = existsSync(at("build", "server", "command.js"));
  if (complete && existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash) return 0;
  const code = runBuild();
  if (code !== 0) return code;
  mkdirSync(at("build"), { recursive: true });
  writeFileSync(stampFile, hash);
  return 0;
}

const variables =
  "APP_URL DATABASE_URL SESSION_SECRET DEMO SMTP_URL MAIL_FROM STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET STRIPE_API_BASE OPENAI_API_KEY OPENAI_BASE_URL OPENAI_MODEL_LARGE OPENAI_MODEL_SMALL TRUST_PROXY CHROMIUM_PATH TEST_DATABASE_URL LOG_LEVEL".split(
    " ",
  );

/** Sets `DEMO` if none of the `variables` is configured. */
export function servingEnvironment(given = process.env) {
  const configured = variables.some((name) => given[name]);
  return configured ? { ...given } : { ...given, DEMO: "1" };
}

/** Calls `stop` when npm has ended, because npm passes signals to its shell only. */
export function endWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 200);
  watch.unref();
}

/** Runs a server as if in this process: passes signals on, and ends with it. */
export function become(command, args, options = {}) {
  // A separate process group, because Ctrl+C would reach it twice: from us and from the terminal.
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    detached: process.platform !== "win32",
    ...options,
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal === "SIGINT" ? "SIGINT" : "SIGTERM"));
  endWithNpm(() => child.kill("SIGTERM"));
  child.on("error", (error) => giveUp(`${command} cannot be run: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));
}
