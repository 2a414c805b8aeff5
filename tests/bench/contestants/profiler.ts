/** Imported before our server: takes a profile of the processor between two SIGUSR2, into `BENCH_PROFILE`. */
import { renameSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.setSamplingInterval", { interval: 200 });

let running = false;
process.on("SIGUSR2", async () => {
  running = !running;
  if (running) return session.post("Profiler.start");
  const { profile } = await session.post("Profiler.stop");
  // Whole when it has its name.
  const file = process.env.BENCH_PROFILE as string;
  writeFileSync(`${file}.part`, JSON.stringify(profile));
  renameSync(`${file}.part`, file);
});
