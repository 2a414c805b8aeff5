import { Form } from "react-router";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { showClassCode } from "../class-code";
import { classCodeBoxWords as words } from "../students-words";

type ClassCodeBoxProps = {
  code: string | null;
  /** Host and path at which it is entered. */
  address: string;
  mayWrite: boolean;
  open: boolean;
  busy: boolean;
};

/** The code is large, to be read from a projector. */
export function ClassCodeBox({ code, address, mayWrite, open, busy }: ClassCodeBoxProps) {
  if (!code && !mayWrite) return null;
  return (
    <Disclosure
      summary={code ? words.on(showClassCode(code)) : words.off}
      open={open || undefined}
      className="border-t"
    >
      <div className="space-y-5">
        <p className="max-w-prose text-ink-2">{words.lead}</p>
        {code ? (
          <dl className="sheet space-y-4 text-center">
            <div>
              <dt className="text-ink-2">{words.address}</dt>
              <dd className="font-semibold wrap-anywhere sm:text-3xl">{address}</dd>
            </div>
            <div>
              <dt className="text-ink-2">{words.title}</dt>
              <dd className="font-mono text-3xl font-bold sm:text-7xl">{showClassCode(code)}</dd>
            </div>
          </dl>
        ) : null}
        {mayWrite ? (
          <Form method="post" className="flex flex-wrap items-center gap-3">
            <Button
              variant="secondary"
              name="intent"
              value="code"
              pending={busy}
              aria-describedby={code ? "replace-code" : undefined}
            >
              {code ? words.replace : words.make}
            </Button>
            {code ? (
              <Button variant="quiet" name="intent" value="close-code" pending={busy}>
                {words.close}
              </Button>
            ) : null}
            {code ? (
              <p id="replace-code" className="text-sm text-ink-2">
                {words.replaceMore}
              </p>
            ) : null}
          </Form>
        ) : null}
      </div>
    </Disclosure>
  );
}
