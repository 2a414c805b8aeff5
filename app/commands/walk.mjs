/**
 * `npm run test:walk [-- --all] [-- --write]`: walks new documents, or all screens. `--write`
 * stores passing fingerprints in tests/e2e/walked.json for `npm test`.
 */
import { ensureChromium } from "./chromium.mjs";
import { built, giveUp, installed, requireNode, run, tool } from "./prepare.mjs";

const options = process.argv.slice(2);
if (options.some((option) => !["--all", "--write"].includes(option)))
  giveUp("Write: npm run test:walk, with -- --all and -- --write as you need them.", 64);

requireNode();
installed();
const chromium = ensureChromium();
if (built() !== 0) giveUp("The build failed: its own words are above.");
const env = {
  ...process.env,
  CHROMIUM_PATH: chromium,
  WALK_ALL: options.includes("--all") ? "1" : "",
  WALK_WRITE: options.includes("--write") ? "1" : "",
};
const screens = ["test", "--project=screens", "--reporter=list"];
process.exitCode = run(tool("playwright"), screens, { env });
