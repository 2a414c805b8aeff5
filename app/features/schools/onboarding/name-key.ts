/** What an institution is recognized by: a pilot is given once (ruling 34). */

/** "example.edu"; null if it is no address of a website. */
export function websiteDomain(typed: string): string | null {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return null;
  const { hostname, protocol } = new URL(address);
  if (!/^https?:$/.test(protocol) || !/^[^.\s]+(\.[^.\s]+)+$/.test(hostname)) return null;
  return hostname.replace(/^www\./, "");
}

/** Letters and digits of the name in small letters, and the domain of its website, otherwise of its creator's address. */
export function nameKey(given: { name: string; website: string | null; email: string }): string {
  const letters = given.name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  const domain =
    (given.website ? websiteDomain(given.website) : null) ?? given.email.split("@").at(-1) ?? "";
  return `${letters} ${domain}`;
}
