import { href, Link } from "react-router";
import { Notice } from "~/ui/notice";
import type { ComparedLine } from "../compare";
import { deskWords as words } from "../words";
import { Compared } from "./compared";

/** A save that came too late: both texts, and the way to take either. */
export function StaleBox({ questionId, lines }: { questionId: string; lines: ComparedLine[] }) {
  return (
    <section aria-labelledby="stale" className="space-y-4">
      <h2 id="stale">{words.staleTitle}</h2>
      <Notice tone="warn" title={words.staleTitle}>
        <p>{words.staleWhat}</p>
        <Link
          to={href("/admin/questions/:questionId", { questionId })}
          className="inline-flex min-h-11 items-center"
        >
          {words.takeTheirs}
        </Link>
      </Notice>
      <Compared
        lines={lines}
        labels={{ before: words.theirs, after: words.mine }}
        none={words.same}
      />
    </section>
  );
}
