import { Form, href, useLocation } from "react-router";
import { Icon } from "~/ui/icon";
import { liteWords } from "../words";

export type LiteSwitchProps = { lite: boolean; className: string; icon?: boolean };

/** Switches between the page's version with scripts and the one without. */
export function LiteSwitch({ lite, className, icon = false }: LiteSwitchProps) {
  const { pathname, search } = useLocation();
  return (
    // A document request, because loaded scripts would keep running.
    <Form reloadDocument method="post" action={href("/lite-mode")}>
      <input type="hidden" name="page" value={pathname + search} />
      <button type="submit" name="lite" value={lite ? "off" : "on"} className={className}>
        {icon ? <Icon name="menu" /> : null}
        <span>{lite ? liteWords.toFull : liteWords.toLite}</span>
      </button>
    </Form>
  );
}
