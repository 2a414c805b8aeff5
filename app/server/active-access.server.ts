import type { MiddlewareFunction } from "react-router";
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import { viewerOf } from "./guards";
import { accessRequired } from "./responses";

/** The guard of what is paid for (ruling 16). Stands behind `requireSignedIn`. */
export const requireActiveAccess: MiddlewareFunction<Response> = async ({ context }) => {
  const { id: userId, role } = viewerOf(context);
  const { hasActiveAccess } = await findAccess(db, { userId, role, now: new Date() });
  if (!hasActiveAccess) throw accessRequired();
};
