import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { giveUp, run } from "./prepare.mjs";

/** Headless first: it renders the same in two thirds of the time. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  for (const name of names)
    for (const folder of folders)
      if (isProgram(path.join(folder, name))) return path.join(folder, name);
  const own = createRequire(import.meta.url)("@playwright/test").chromium.executablePath();
  return own && existsSync(own) ? own : null;
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs one if necessary: as root from Debian's packages, else Playwright's. */
export function ensureChromium() {
  const found = findChromium();
  if (found) {
    if (!isProgram(found)) giveUp(`CHROMIUM_PATH is ${found}, and that is no program.`);
    return found;
  }
  const debian = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
  process.stdout.write(
    `Installing Chromium (${debian ? "Debian's package" : "Playwright's download"}) …\n`,
  );
  if (debian) {
    const options = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    run("apt-get", ["update", "-qq"], options);
    const install = ["install", "-y", "-qq", "--no-install-recommends"];
    // Debian 11 and older have no headless package.
    for (const name of ["chromium-headless-shell", "chromium"])
      if (run("apt-get", [...install, name], options) === 0) break;
  } else run("npx", ["playwright", "install", "chromium"]);
  const installed = findChromium();
  if (!installed)
    giveUp(
      "No Chromium could be found or installed. Install one and set CHROMIUM_PATH to its program.",
    );
  return installed;
}
