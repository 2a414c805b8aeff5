import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Dates use the browser's time zone unless the account has another (ruling 33).
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
if (timeZone && !document.cookie.includes(`tz=${encodeURIComponent(timeZone)}`))
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers of our learners
  document.cookie = `tz=${encodeURIComponent(timeZone)}; path=/; max-age=31536000; samesite=lax`;

// A first visit inlines only the styles that its page needs; scripts may show more
// (docs/decisions/0011).
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media]'))
  link.media = "all";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
