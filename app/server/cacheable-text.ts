/**
 * Text for browsers and search engines, cacheable for an hour. `private`, because the response may
 * renew a session's cookie, which no shared cache may store.
 */
export const cacheableText = (text: string, contentType: string): Response =>
  new Response(text, {
    headers: { "Content-Type": contentType, "Cache-Control": "private, max-age=3600" },
  });
