import path from "node:path";
import { pathToFileURL } from "node:url";

/** The variables of a process whose clock goes so many milliseconds fast. */
export const clockAhead = (milliseconds: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${pathToFileURL(path.resolve("tests/setup/clock-preload.mjs")).href}`,
  CLOCK_AHEAD: String(milliseconds),
});
