import type { Notice } from "#db/schema/accounts";
import type { BellState } from "~/features/notifications/rows";

/** The root loader's data. All of it is visible in the page's source. */
export type PageFacts = {
  viewer: {
    firstName: string;
    isAdmin: boolean;
    /** `of`: the viewer's short id. */
    bell: BellState & { of: string };
  } | null;
  /** Shown once, on this page. */
  notices: (Notice & { id: string })[];
  /** The page is sent without scripts. */
  lite: boolean;
  name: string;
  /** The path of the form that this page shows with errors. */
  refusedForm?: string;
  /** The public address, without a trailing slash. */
  origin: string;
};

/**
 * A route's `handle`, to change the frame: `export const handle: FrameHandle = { narrow: true }`.
 */
export type FrameHandle = {
  narrow?: boolean;
  bleed?: boolean;
  /** No bell, on question pages. */
  quiet?: boolean;
  /** The landing page, with its own bar. */
  front?: boolean;
  /** The heading of the route's error page, by the page's path: "Failed to load lesson". */
  failure?: (path: string) => string;
};
