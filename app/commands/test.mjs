/**
 * `npm test`. `npm run test:all` (`--all`): every test on both engines and every screen in the
 * browser, nightly and before a release (docs/decisions/0036-fast-proof.md).
 */
import { ensureChromium } from "./chromium.mjs";
import { installed, requireNode } from "./prepare.mjs";
import * as stages from "./stages.mjs";

requireNode();
installed();
const chromium = ensureChromium();

// For vitest's and Playwright's configurations.
if (process.argv.includes("--all")) process.env.FULL = "1";

const started = Date.now();
const { typed } = await stages.beforeTests();
// These tests mostly wait, so one at a time runs beside the others.
const faults = stages.stage("faults", () => stages.unitTests(["faults:*"], ["--maxWorkers=1"]));
await stages.stage("tests", () => stages.unitTests(["unit", "data:*", "requests:*"]));
await stages.stage("browser", () => stages.browserTests(chromium));
await Promise.all([typed, faults]);
process.stdout.write(`${stages.total()}, in ${stages.duration(started)}\n`);
