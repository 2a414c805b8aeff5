import { isUnreachable } from "~/features/attempts/player/components/live/unreachable";

/**
 * For a route's `clientAction`: a network error, or a response that is not ours, leaves the page
 * with what was typed.
 */
export async function keptTyped<Reply, Unsent>(
  send: () => Promise<Reply>,
  unsent: () => Unsent,
): Promise<Reply | Unsent> {
  try {
    return await send();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return unsent();
  }
}
