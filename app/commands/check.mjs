/** `npm run check`: the part of `npm test` without a browser or PostgreSQL. */
import { installed, requireNode } from "./prepare.mjs";
import * as stages from "./stages.mjs";

requireNode();
installed();

const { typed } = await stages.beforeTests();
await stages.stage("tests", () => stages.unitTests(["unit", "data:*sqlite"]));
await typed;
process.stdout.write(`${stages.total()}\n`);
