/** What a learner gets instead of a screen; `app/server/refusals.server.ts` makes it a response. */
import type { Notice } from "#db/schema/accounts";

/** An error page: what is wrong, and where to go instead. */
export type ErrorPage = {
  status: 403 | 404;
  heading: string;
  message: string;
  link: { label: string; href: string };
};

export type Refusal =
  | ErrorPage
  /** Access Required; `from` is the page to return to after buying. */
  | { from: string }
  /** Another page, with a notice that says why. */
  | { to: string; notice: Notice };
