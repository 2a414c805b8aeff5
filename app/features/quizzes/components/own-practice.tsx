import { href } from "react-router";
import { Card } from "~/ui/card";
import { ownPracticeWords as words } from "~/words/practice-own";

/** To a quiz of one's own, and to what was missed. */
export function OwnPractice() {
  return (
    <section aria-labelledby="own" className="space-y-3">
      <h2 id="own">{words.title}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card to={href("/practice/build")} title={words.build}>
          <p className="text-sm text-ink-2">{words.buildWhat}</p>
        </Card>
        <Card to={href("/practice/missed")} title={words.missed}>
          <p className="text-sm text-ink-2">{words.missedWhat}</p>
        </Card>
      </div>
    </section>
  );
}
