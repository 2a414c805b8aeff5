/** Requests from a question's page to the server. */
import { href } from "react-router";
import type { ChartBlocks, QuestionBody } from "#db/schema";
import type { QuestionType } from "#db/vocabulary";
import { type StoredAnswer, writeAnswer } from "../../../engine/change";
import type { Saved } from "../../../engine/saved";
import type { Draft } from "./draft";

/** A question without its key, for showing during an open attempt. */
export type ItemText = {
  position: number;
  type: QuestionType;
  stem: string;
  body: QuestionBody;
  exhibit: ChartBlocks | null;
};
/** A question with the learner's stored answer. */
export type ClientItem = ItemText & StoredAnswer;

/** After this many ms a request counts as failed. */
export const requestTimeout = 20_000;

export type SendRequest = (address: string, init: RequestInit) => Promise<Response>;

/** @throws on a network error or an error status */
export async function fetchItems(attemptId: string, request: SendRequest): Promise<ClientItem[]> {
  const response = await request(href("/attempts/:attemptId/items", { attemptId }), {
    headers: { Accept: "application/json" },
  });
  if (!response.ok) throw new Error(`${response.status}`);
  return ((await response.json()) as { items: ClientItem[] }).items;
}

/** Posts an answer. Never throws. */
export async function postAnswer(
  { userId, attemptId }: { userId: string; attemptId: string },
  position: number,
  draft: Draft,
  request: SendRequest,
): Promise<Saved> {
  const body = new URLSearchParams({ revision: String(draft.revision) });
  writeAnswer(body, draft);
  // A proxy may still deliver an earlier request without a response: the fence makes the server reject it afterwards.
  if (draft.inFlight.length > 1) body.set("fence", "true");
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), requestTimeout);
  try {
    const address = href("/attempts/:attemptId/items/:position", {
      attemptId,
      position: String(position),
    });
    const response = await request(address, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      // Completes the request even if the tab is closed right after the click.
      keepalive: true,
      signal: stop.signal,
    });
    return await parseReply(response, userId);
  } catch {
    return { outcome: "unsent" };
  } finally {
    clearTimeout(timer);
  }
}

/** Our responses are JSON with an outcome. Anything else (proxy, hotel login, server error) counts as failed. */
async function parseReply(response: Response, userId: string): Promise<Saved> {
  const ours = /json/.test(response.headers.get("Content-Type") ?? "") && response.status < 500;
  const reply = ours ? ((await response.json()) as Partial<Saved>) : {};
  if (reply.outcome === "missing")
    return { outcome: reply.viewer === userId ? "missing" : "stranger" };
  return reply.outcome ? (reply as Saved) : { outcome: "failed" };
}

/**
 * Reports unanswered questions the learner has left, batched after a second. A failed report is repeated with the next.
 */
export function seenReporter(attemptId: string, request: SendRequest) {
  const all = new Set<number>();
  const untold = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function tell(): Promise<void> {
    const positions = [...untold];
    const body = new URLSearchParams(positions.map((position) => ["position", String(position)]));
    const response = await request(href("/attempts/:attemptId/seen", { attemptId }), {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      keepalive: true,
    });
    if (response.ok) for (const position of positions) untold.delete(position);
  }
  return {
    has: (position: number) => all.has(position),
    add: (position: number): void => {
      if (all.has(position)) return;
      all.add(position);
      untold.add(position);
      clearTimeout(timer);
      timer = setTimeout(() => void tell().catch(() => {}), 1_000);
    },
  };
}
