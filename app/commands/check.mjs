/** `npm run check`: the fast half of `npm test`, without a browser or PostgreSQL. */
import { installed, requireNode } from "./prepare.mjs";
import * as stages from "./stages.mjs";

requireNode();
installed();

await stages.stage("route types", stages.routeTypes);
// One core's work: the next ones take the other.
const types = stages.stage("types", stages.types);
await stages.stage("lint", stages.lint);
await stages.stage("boundaries", stages.boundaries);
await stages.stage("dead code", stages.deadCode);
await stages.stage("build", stages.build);
await stages.stage("content", stages.content);
await types;
await stages.stage("tests", () => stages.unitTests(["unit", "data:sqlite"]));
process.stdout.write(`${stages.total()}\n`);
