import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // One cached file names all routes: no further request for each page's links.
  routeDiscovery: { mode: "initial" },
  // React Router compares `Origin` with the address that a proxy used; `refuseCrossSite` of app/server/cross-site.ts
  // replaces its check.
  allowedActionOrigins: ["**"],
  // The next major's behaviour, on from the first day.
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
