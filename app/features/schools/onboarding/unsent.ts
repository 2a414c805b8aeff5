type Sending<Reply, Unsent> = {
  send: () => Promise<Reply>;
  /** Whether it failed by a network error, or a response that is not ours. */
  isUnreachable: (error: unknown) => boolean;
  unsent: () => Unsent;
};

/** For a route's `clientAction`: without an answer of the server the page keeps what was typed. */
export async function keptTyped<Reply, Unsent>({
  send,
  isUnreachable,
  unsent,
}: Sending<Reply, Unsent>): Promise<Reply | Unsent> {
  try {
    return await send();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return unsent();
  }
}
