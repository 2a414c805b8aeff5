import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and during hydration. Components mounted by client navigation get true from
 * the first render.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
