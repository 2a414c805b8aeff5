/** The table of contents: address → screen. Layouts are guards (middleware) and frames. */
import { layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // For machines: no page, no frame.
  route("healthz", "routes/resources/healthz.ts"),
  route("readyz", "routes/resources/readyz.ts"),

  // Everyone.
  layout("routes/public/_layout.tsx", [route("*", "routes/not-found.tsx")]),

  // Signed in.
  layout("routes/learn/_layout.tsx", []),
  layout("routes/account/_layout.tsx", []),

  // Administrators.
  layout("routes/admin/_layout.tsx", []),
] satisfies RouteConfig;
