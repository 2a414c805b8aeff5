/**
 * What browsers and search engines fetch beside the pages, kept by them for an hour. `private`: the answer to somebody
 * signed in may renew their cookie, which no shared cache is to keep.
 */
export const machineText = (text: string, contentType: string): Response =>
  new Response(text, {
    headers: { "Content-Type": contentType, "Cache-Control": "private, max-age=3600" },
  });
