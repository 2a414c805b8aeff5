/** `npm run check`: the fast half of `npm test`, without a browser or PostgreSQL. */
import { installed, requireNode } from "./prepare.mjs";
import * as stages from "./stages.mjs";

requireNode();
installed();

stages.stage("types", stages.types);
stages.stage("lint", stages.lint);
stages.stage("boundaries", stages.boundaries);
stages.stage("dead code", stages.deadCode);
stages.stage("build", stages.build);
stages.stage("content", stages.content);
stages.stage("tests", () => stages.unitTests(["unit", "data:sqlite"]));
process.stdout.write(`${stages.total()}\n`);
