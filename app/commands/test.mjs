/** `npm test`: from a fresh clone to a proof. */
import { ensureChromium } from "./chromium.mjs";
import { installed, requireNode } from "./prepare.mjs";
import * as stages from "./stages.mjs";

requireNode();
installed();
const chromium = ensureChromium();

stages.stage("types", stages.types);
stages.stage("lint", stages.lint);
stages.stage("boundaries", stages.boundaries);
stages.stage("dead code", stages.deadCode);
stages.stage("build", stages.build);
stages.stage("content", stages.content);
stages.stage("tests", () => stages.unitTests(["unit", "data:*", "requests:*"]));
stages.stage("faults", () => stages.unitTests(["faults:*"]));
stages.stage("browser", () => stages.browserTests(chromium));
process.stdout.write(`${stages.total()}\n`);
