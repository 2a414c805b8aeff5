import { Form, href } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PrintButton } from "~/ui/print-button";
import { inGroups } from "../two-factor";
import { twoFactorWords as words } from "../two-factor-words";

export type NewCodes = { codes: readonly string[]; made: "first" | "again" };

/** Shown once. `next`: where to go on. */
export function RecoveryCodes({ codes, made, next }: NewCodes & { next: string }) {
  return (
    <>
      {made === "first" ? (
        <Notice tone="ok" title={words.codesOn}>
          {words.codesOnMore}
        </Notice>
      ) : (
        <Notice tone="ok" title={words.codesMade} />
      )}
      <section aria-labelledby="codes" className="sheet space-y-4">
        <h2 id="codes">{words.codesTitle}</h2>
        <p>{words.codesLead}</p>
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="text-[1.05rem] whitespace-nowrap">{inGroups(code)}</code>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          <Form method="post" action={href("/account/two-factor/codes")} reloadDocument>
            {codes.map((code) => (
              <input key={code} type="hidden" name="code" value={code} />
            ))}
            <Button variant="secondary">{words.download}</Button>
          </Form>
          <PrintButton>{words.print}</PrintButton>
        </div>
        <ButtonLink to={next}>{words.saved}</ButtonLink>
      </section>
    </>
  );
}
