type ShutdownHook = () => void | Promise<void>;

// Global, because the commands' and the app's bundles may each contain this module.
const slot = Symbol.for("firstdraw.endings");
const holder = globalThis as { [slot]?: Set<ShutdownHook> };
holder[slot] ??= new Set();
const hooks = holder[slot];

export function onShutdown(ending: ShutdownHook): void {
  hooks.add(ending);
}

export async function runShutdownHooks(): Promise<unknown[]> {
  const ended = await Promise.allSettled([...hooks].map(async (ending) => ending()));
  hooks.clear();
  return ended
    .filter(({ status }) => status === "rejected")
    .map((each) => (each as PromiseRejectedResult).reason);
}
