/** Imported before a server that runs with `--expose-gc`: SIGUSR2 makes it throw away what nothing holds any more. */
process.on("SIGUSR2", () => globalThis.gc?.());
