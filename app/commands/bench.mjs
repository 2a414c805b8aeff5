/** `npm run bench` (docs/benchmarks.md). Builds from the current sources. */
import { rmSync } from "node:fs";
import path from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { become, built, giveUp, installed, requireNode, root, run, tool } from "./prepare.mjs";

requireNode();
installed();

// Always a new build, because profiles need source maps.
for (const old of ["bench", "made-from"])
  rmSync(path.join(root, "build", old), { recursive: true, force: true });
const code = built({
  runBuild: () =>
    run(tool("react-router"), ["build", "--sourcemapServer", "hidden", "--logLevel", "warn"]) ||
    run(process.execPath, ["app/commands/precompress.mjs"]),
});
if (
  code ||
  run(tool("vite"), ["build", "--config", "tests/bench/vite.config.ts", "--logLevel", "warn"]) ||
  run(tool("react-router"), ["build", "tests/bench/stock", "--logLevel", "error"])
)
  giveUp("The build failed; its own words are above.");

become(process.execPath, ["build/bench/main.js", ...process.argv.slice(2)], {
  env: { ...process.env, NODE_ENV: "production", CHROMIUM_PATH: ensureChromium() },
});
