import { createContext } from "react-router";
import type { UserSession } from "~/features/accounts/sessions.server";
import type { Viewer } from "~/features/accounts/viewer";

/** Facts about a request that only the HTTP server knows. */
export type RequestFacts = {
  /** Appears in the log, in `X-Request-Id`, and as the reference on the 500 page. */
  id: string;
  /** The client's address, from proxy headers only as far as `TRUST_PROXY` trusts them. */
  clientAddress: string;
};

export const requestContext = createContext<RequestFacts>({ id: "", clientAddress: "unknown" });

/** The path of the form that this response sends back with errors, or null: see refused-form.ts. */
export const refusedFormContext = createContext<string | null>(null);

/** Set by root middleware on every request; null if signed out. */
export const viewerContext = createContext<Viewer | null>(null);

/** The browser's session. Actions may start, end or renew it. */
export type SessionState = {
  current: Pick<UserSession, "id" | "lastSeenAt"> | null;
};

export const sessionContext = createContext<SessionState>();
