/** `npm test`: from a fresh clone to a proof. */
import { ensureChromium } from "./chromium.mjs";
import { installed, requireNode } from "./prepare.mjs";
import * as stages from "./stages.mjs";

requireNode();
installed();
const chromium = ensureChromium();

await stages.beforeTests();
await stages.stage("tests", () => stages.unitTests(["unit", "data:*", "requests:*"]));
await stages.stage("faults", () => stages.unitTests(["faults:*"]));
await stages.stage("browser", () => stages.browserTests(chromium));
process.stdout.write(`${stages.total()}\n`);
