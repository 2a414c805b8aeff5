import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and while the server's HTML is taken over; true once scripts run. A component
 * that mounts after a client-side navigation sees true from its first render.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
