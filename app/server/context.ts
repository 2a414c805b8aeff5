import { createContext } from "react-router";
import type { UserSession } from "~/features/accounts/sessions.server";
import type { Viewer } from "~/features/accounts/viewer";

export type RequestFacts = {
  /** Also in the log, in `X-Request-Id` and on the 500 page. */
  id: string;
  /** From proxy headers only as far as `TRUST_PROXY` trusts them. */
  clientAddress: string;
};

export const requestContext = createContext<RequestFacts>({ id: "", clientAddress: "unknown" });

/** The path of the form that this response returns with errors, or null: see refused-form.ts. */
export const refusedFormContext = createContext<string | null>(null);

/** Null if signed out. */
export const viewerContext = createContext<Viewer | null>(null);

export type SessionState = {
  current: Pick<UserSession, "id" | "lastSeenAt"> | null;
  /** Signed in without "Remember me". */
  isForThisVisit: boolean;
};

export const sessionContext = createContext<SessionState>();
