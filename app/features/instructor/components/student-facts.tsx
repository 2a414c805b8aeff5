import { href, Link } from "react-router";
import { studentWords as words } from "../student-words";

export type StudentFactsProps = {
  location: string | null;
  programs: { id: string; text: string }[];
  /** What happened to the seat when: label and text. */
  since: { label: string; text: string };
  /** Of an invite, or of a removal. */
  more: string | null;
};

export function StudentFacts({ location, programs, since, more }: StudentFactsProps) {
  return (
    <dl className="sheet grid gap-4 sm:grid-cols-3">
      <div>
        <dt className="text-sm text-ink-2">{words.programs}</dt>
        {programs.length === 0 ? <dd>{words.noPrograms}</dd> : null}
        {programs.map(({ id: programId, text }) => (
          <dd key={programId}>
            <Link
              to={href("/schools/programs/:programId", { programId })}
              className="inline-flex min-h-11 items-center wrap-anywhere"
            >
              {text}
            </Link>
          </dd>
        ))}
      </div>
      <div>
        <dt className="text-sm text-ink-2">{words.location}</dt>
        <dd className="wrap-anywhere">{location ?? words.noLocation}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-2">{since.label}</dt>
        <dd>{since.text}</dd>
        {more ? <dd className="text-sm text-ink-2">{more}</dd> : null}
      </div>
    </dl>
  );
}
