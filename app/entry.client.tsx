import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Dates are shown in the browser's zone until the account says another (ruling 33).
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
if (timeZone && !document.cookie.includes(`tz=${encodeURIComponent(timeZone)}`))
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers of our learners
  document.cookie = `tz=${encodeURIComponent(timeZone)}; path=/; max-age=31536000; samesite=lax`;

// A first page brought only the styles that it can use; what scripts show may need the others (docs/decisions/0011).
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
