import { createHmac } from "node:crypto";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { db } from "#db/client.server";
import { isUnavailable } from "#db/errors";
import type { SecurityEventKind } from "#db/vocabulary";
import { floodable, maxDistinctPerHour } from "~/features/security-log/events";
import { recordSecurityEvent } from "~/features/security-log/security-log.server";
import { requestContext, viewerContext } from "./context";
import { environment } from "./environment.server";
import { log } from "./log.server";
import { network } from "./network";
import { sessionSecrets } from "./session-cookie.server";

type Context = Readonly<RouterContextProvider>;
type EventInput = {
  event: SecurityEventKind;
  /** Defaults to the viewer. */
  userId?: string | null;
  details?: Record<string, string>;
};

/** Keyed: comparable, but not reversible without the secret. */
function hashAddress(clientAddress: string): string {
  const [secret = ""] = sessionSecrets(environment());
  return createHmac("sha256", secret)
    .update(`security log ${network(clientAddress)}`)
    .digest("base64url")
    .slice(0, 22);
}

const hour = 3600_000;
const distinctEvents = { hour: 0, told: new Set<string>() };

function isDistinct(key: string, now: Date): boolean {
  const current = Math.floor(now.getTime() / hour);
  if (distinctEvents.hour !== current) {
    distinctEvents.hour = current;
    distinctEvents.told.clear();
  }
  if (distinctEvents.told.has(key)) return true;
  if (distinctEvents.told.size >= maxDistinctPerHour) return false;
  distinctEvents.told.add(key);
  return true;
}

/** If the database cannot write, the request continues (decision 0031). */
export async function logSecurityEvent(
  context: Context,
  { event, userId, details = {} }: EventInput,
  now = new Date(),
): Promise<void> {
  const { clientAddress, id } = context.get(requestContext);
  const who = {
    userId: userId === undefined ? (context.get(viewerContext)?.id ?? null) : userId,
    addressHash: hashAddress(clientAddress),
  };
  const isOne = (floodable as readonly string[]).includes(event)
    ? isDistinct(JSON.stringify([event, who, Math.floor(now.getTime() / 60_000)]), now)
    : true;
  const told = isOne ? { ...who, details } : { userId: null, addressHash: null, details: {} };
  try {
    await recordSecurityEvent(db, { event, ...told, now });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.warn({ id, err: error, event }, "the security log could not be written");
  }
}

export const logRefusals: MiddlewareFunction<Response> = async ({ context, pattern }, next) => {
  const response = await next();
  if (response.status === 429)
    await logSecurityEvent(context, { event: "limited", details: { route: pattern } });
  return response;
};
