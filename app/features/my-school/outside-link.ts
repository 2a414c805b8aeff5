/** A link that staff gave, to a site that is not ours. */
export type OutsideLink = { href: string; host: string };

/** Null unless it is an https address without a user name in it. */
export function outsideLink(address: string | null): OutsideLink | null {
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, username, password, href, hostname } = new URL(address);
  if (protocol !== "https:" || username || password) return null;
  return { href, host: hostname.replace(/^www\./, "") };
}
