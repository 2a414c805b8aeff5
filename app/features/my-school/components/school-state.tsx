import { href, Link } from "react-router";
import type { SchoolStatus } from "#db/vocabulary";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { mySchoolWords as words } from "../words";

/** A school whose seats open nothing, and what that means for the student (rulings 34 and 35). */
export function ClosedSchool({ status }: { status: Extract<SchoolStatus, "pending" | "ended"> }) {
  const isPending = status === "pending";
  return (
    <Notice tone={isPending ? "info" : "warn"} title={isPending ? words.pending : words.ended}>
      <p>{isPending ? words.pendingMore : words.endedMore}</p>
      <Link to={href("/modules")} className="inline-flex min-h-11 items-center">
        {words.toModules}
      </Link>
    </Notice>
  );
}

/** @param asked schools that have not answered the learner's request */
export function NoSeat({ asked }: { asked: string[] }) {
  return (
    <div className="space-y-6">
      {asked.map((school) => (
        <Notice key={school} title={words.waiting(school)}>
          <p>{words.waitingMore}</p>
        </Notice>
      ))}
      {asked.length === 0 ? (
        <EmptyState title={words.noSeat} action={{ label: words.join, to: href("/schools/join") }}>
          {words.noSeatMore}
        </EmptyState>
      ) : null}
    </div>
  );
}
