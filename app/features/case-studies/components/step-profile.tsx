import { Disclosure } from "~/ui/disclosure";
import { Meter } from "~/ui/meter";
import { Table } from "~/ui/table";
import { stepProfileWords as words } from "../profile-words";
import type { StepShares } from "../step-profile";

export type StepProfileProps = {
  /** Newest first. */
  attempts: { id: string; title: string; when: string }[];
  steps: StepShares[];
};

/** How the six steps of clinical judgment went over the last cases. It predicts nothing, and says so. */
export function StepProfile({ attempts, steps }: StepProfileProps) {
  return (
    <section aria-labelledby="step-profile" className="sheet space-y-3">
      <h2 id="step-profile">{words.title}</h2>
      <p className="text-sm text-ink-2">{words.lead(attempts.length)}</p>
      <ul className="grid gap-3">
        {steps.map(({ key, label, mean, shares }) => (
          <li key={key}>
            <Meter
              value={mean}
              label={label}
              figure={words.figure(mean, shares.find((share) => share !== null) ?? mean)}
            />
          </li>
        ))}
      </ul>
      <Disclosure summary={words.asTable}>
        <Table
          caption={words.caption}
          captionHidden
          rows={attempts.map((attempt, at) => ({ ...attempt, at }))}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "case",
              label: words.caseStudy,
              header: true,
              cell: ({ title, when }) => words.attempt(title, when),
            },
            ...steps.map(({ key, label, shares }) => ({
              key,
              label,
              numeric: true,
              cell: ({ at }: { at: number }) => words.share(shares[at] ?? null),
            })),
          ]}
        />
      </Disclosure>
      <p className="text-sm text-ink-2">{words.notClaimed}</p>
    </section>
  );
}
