/** Cacheable for an hour. `private`, because the response may set a session's cookie. */
export const cacheableText = (text: string, contentType: string): Response =>
  new Response(text, {
    headers: { "Content-Type": contentType, "Cache-Control": "private, max-age=3600" },
  });
