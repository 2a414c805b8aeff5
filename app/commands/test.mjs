/**
 * `npm test`: from a fresh clone to a proof, in minutes. `npm run test:all` (`--all`) leaves nothing out: every test on
 * both engines and every screen in the browser, nightly and before a release (docs/decisions/0036-fast-proof.md).
 */
import { ensureChromium } from "./chromium.mjs";
import { installed, requireNode } from "./prepare.mjs";
import * as stages from "./stages.mjs";

requireNode();
installed();
const chromium = ensureChromium();

// Read by vitest's and Playwright's configurations.
if (process.argv.includes("--all")) process.env.FULL = "1";

const started = Date.now();
await stages.beforeTests();
await stages.stage("tests", () => stages.unitTests(["unit", "data:*", "requests:*"]));
// The faults wait more than they work: one of them at a time goes well beside the browser.
const faults = stages.stage("faults", () => stages.unitTests(["faults:*"], ["--maxWorkers=1"]));
await stages.stage("browser", () => stages.browserTests(chromium));
await faults;
process.stdout.write(`${stages.total()}, in ${stages.duration(started)}\n`);
