import { createContext } from "react-router";
import type { Session } from "~/features/accounts/sessions.server";
import type { Viewer } from "~/features/accounts/viewer";

/** Facts of the request that only the server in front knows. */
export type RequestFacts = {
  /** Stands in the log, in the response's `X-Request-Id`, and on the 500 page as the reference. */
  id: string;
  /** The client's address, as far as `TRUST_PROXY` allows it to be believed. */
  clientAddress: string;
};

export const requestContext = createContext<RequestFacts>({ id: "", clientAddress: "unknown" });

/** The address of the form that this request sends back with what is wrong with it, or null. */
export const refusedFormContext = createContext<string | null>(null);

/** Who is signed in, or null. Set by the root middleware, on every request. */
export const viewerContext = createContext<Viewer | null>(null);

/** The browser's session while its request runs: actions may begin, end or write on it. */
export type SessionState = {
  current: Pick<Session, "id" | "lastSeenAt"> | null;
};

export const sessionContext = createContext<SessionState>();
