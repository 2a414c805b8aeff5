import { domainLabels } from "~/features/question-bank/words";
import { EmptyState } from "~/ui/empty-state";
import { Meter } from "~/ui/meter";
import type { ModuleProgress } from "../student.server";
import { progressWords as words } from "../student-words";
import { enoughAnswers, type WeakArea, weakBelow } from "../weak-areas";

/** Lessons by module. */
export function StudentProgress({ modules }: { modules: ModuleProgress[] }) {
  return (
    <section aria-labelledby="modules" className="space-y-3">
      <h2 id="modules">{words.modules}</h2>
      {modules.length === 0 ? (
        <EmptyState title={words.noModules} level={3}>
          {words.noModulesMore}
        </EmptyState>
      ) : (
        <ul className="rows sheet py-1">
          {modules.map(({ id, name, tube, isRequired, lessons, done }) => (
            <li key={id} className="space-y-1 py-3">
              <Meter
                value={lessons > 0 ? (100 * done) / lessons : 0}
                colour={tube}
                label={<span className="font-medium break-words">{name}</span>}
              />
              <p className="text-sm text-ink-2">
                {words.lessons(done, lessons)} · {isRequired ? words.required : words.optional}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export type StudentWeakAreasProps = {
  /** How many results were looked at, at most. */
  results: number;
  hasAnswers: boolean;
  byModule: WeakArea[];
  byDomain: WeakArea[];
};

/** Where the student answers worst, with the numbers behind it. */
export function StudentWeakAreas(props: StudentWeakAreasProps) {
  const { results, hasAnswers, byModule, byDomain } = props;
  const kinds = [
    { id: "weak-modules", title: words.byModule, areas: byModule, nameOf: (key: string) => key },
    {
      id: "weak-domains",
      title: words.byDomain,
      areas: byDomain,
      nameOf: (key: string) => domainLabels[key] ?? key,
    },
  ].filter(({ areas }) => areas.length > 0);
  return (
    <section aria-labelledby="weak" className="space-y-3">
      <h2 id="weak">{words.weak}</h2>
      {!hasAnswers ? (
        <EmptyState title={words.noAnswers} level={3}>
          {words.noAnswersMore}
        </EmptyState>
      ) : kinds.length === 0 ? (
        <EmptyState title={words.noWeak} level={3}>
          {words.noWeakMore(enoughAnswers, weakBelow)}
        </EmptyState>
      ) : (
        <>
          <p className="text-sm text-ink-2">{words.weakLead(results, enoughAnswers, weakBelow)}</p>
          <div className="grid gap-5 lg:grid-cols-2">
            {kinds.map(({ id, title, areas, nameOf }) => (
              <section key={id} aria-labelledby={id} className="sheet space-y-3">
                <h3 id={id}>{title}</h3>
                <ul className="grid gap-4">
                  {areas.map(({ key, accuracy, correct, answered }) => (
                    <li key={key}>
                      <Meter
                        value={accuracy}
                        label={<span className="break-words">{nameOf(key)}</span>}
                        figure={words.sample(correct, answered)}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
