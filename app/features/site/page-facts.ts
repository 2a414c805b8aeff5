import type { Notice } from "#db/schema/accounts";

/** What every page knows: the root loader's data, all of it visible in the page's source. */
export type PageFacts = {
  viewer: {
    firstName: string;
    isAdmin: boolean;
    /** The last event that this page knows of, how many notifications are unread, and what the stream is called. */
    bell: { event: number; unread: number; name: string };
  } | null;
  /** Said once, at the head of this page. */
  notices: (Notice & { id: string })[];
  /** The page goes out without scripts. */
  lite: boolean;
  /** The product's name, as the operator shows it. */
  name: string;
  /** The address of the form that came back with what is wrong with it. */
  refusedForm?: string;
  /** The public address, without a slash at its end. */
  origin: string;
};

/** A route's `handle`, where the frame is to differ: `export const handle: FrameHandle = { narrow: true }`. */
export type FrameHandle = {
  narrow?: boolean;
  bleed?: boolean;
  /** Among questions nothing rings: no bell in the bar. */
  quiet?: boolean;
  /** The landing page: its bar leads through the page. */
  front?: boolean;
  /** The heading of the route's error page: "Failed to load lesson". */
  failure?: () => string;
};
