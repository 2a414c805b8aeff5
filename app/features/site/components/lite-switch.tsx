import { Form, href, useLocation } from "react-router";
import { Button } from "~/ui/button";
import { liteWords } from "~/words/lite";

/** Shows the page version and switches it. */
export function LiteSwitch({ lite }: { lite: boolean }) {
  const { pathname, search } = useLocation();
  return (
    // A document request, because loaded scripts would keep running.
    <Form
      reloadDocument
      method="post"
      action={href("/lite-mode")}
      className="flex flex-wrap items-center gap-x-1"
    >
      <input type="hidden" name="page" value={pathname + search} />
      <span>{lite ? liteWords.lite : liteWords.full}</span>
      <Button variant="quiet" size="sm" className="-mr-3.5" name="lite" value={lite ? "off" : "on"}>
        {lite ? liteWords.toFull : liteWords.toLite}
      </Button>
    </Form>
  );
}
