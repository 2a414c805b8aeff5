/**
 * `npm run fuzz [-- POSTS [SEED]]`: the long form of tests/requests/fuzz.test.ts. A seed reproduces
 * a run.
 */
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { built, giveUp, installed, requireNode, root, tool } from "./prepare.mjs";

const posts = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? randomInt(2 ** 31));
if (!Number.isInteger(posts) || posts < 1 || !Number.isInteger(seed))
  giveUp("Write: npm run fuzz, or npm run fuzz -- POSTS, or npm run fuzz -- POSTS SEED.", 64);

requireNode();
installed();
if (built() !== 0) giveUp("The build failed: its own words are above.");

process.stdout.write(`${posts} posts to every action, twice, with seed ${seed}\n`);
const { status, error } = spawnSync(
  tool("vitest"),
  ["run", "--project=requests:sqlite", "tests/requests/fuzz.test.ts"],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, FUZZ_POSTS: String(posts), FUZZ_SEED: String(seed) },
  },
);
if (error) giveUp(`vitest cannot be run: ${error.message}`);
if (status !== 0)
  giveUp(`Some posts found a fault: see above. Again: npm run fuzz -- ${posts} ${seed}`);
