/** `npm test`: from a fresh clone to a proof. */
import { ensureChromium } from "./chromium.mjs";
import { installed, requireNode } from "./prepare.mjs";
import * as stages from "./stages.mjs";

requireNode();
installed();
const chromium = ensureChromium();

await stages.stage("route types", stages.routeTypes);
// One core's work: the next ones take the other.
const types = stages.stage("types", stages.types);
await stages.stage("lint", stages.lint);
await stages.stage("boundaries", stages.boundaries);
await stages.stage("dead code", stages.deadCode);
await stages.stage("build", stages.build);
await stages.stage("content", stages.content);
await types;
await stages.stage("tests", () => stages.unitTests(["unit", "data:*", "requests:*"]));
await stages.stage("faults", () => stages.unitTests(["faults:*"]));
await stages.stage("browser", () => stages.browserTests(chromium));
process.stdout.write(`${stages.total()}\n`);
