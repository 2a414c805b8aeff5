/** `npm run dev`, then /ui. Not in production builds. */
import { useSearchParams } from "react-router";
import css from "~/app.css?raw";
import { LivingPage, type Shown } from "~/ui/living/page";
import type { Scheme } from "~/ui/living/tokens";

export const meta = () => [{ title: "The kit" }];

export default function Ui() {
  const [query] = useSearchParams();
  const scheme = query.get("scheme");
  const shown = query.get("shown");
  return (
    <LivingPage
      css={css}
      scheme={scheme === "light" || scheme === "dark" ? (scheme satisfies Scheme) : null}
      shown={shown === "errors" || shown === "room" ? (shown satisfies Shown) : "all"}
    />
  );
}
