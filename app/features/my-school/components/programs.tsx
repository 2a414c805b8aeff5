import { href } from "react-router";
import { moduleRowWords } from "~/features/lessons/words";
import { Tube, type TubeColour } from "~/ui/rack";
import { Row, Rows } from "~/ui/rows";
import { programWords as words } from "../words";

export type ProgramView = {
  id: string;
  name: string;
  /** The class, its dates and its place, with their names. */
  facts: { name: string; value: string }[];
  modules: {
    id: string;
    name: string;
    tube: TubeColour;
    progress: number;
    completed: number;
    lessonCount: number;
    requirement: "Required" | "Optional";
  }[];
};

export function Programs({ programs }: { programs: ProgramView[] }) {
  return (
    <section aria-labelledby="programs" className="sheet space-y-4">
      <h2 id="programs">{words.title(programs.length)}</h2>
      {programs.length === 0 ? <p className="text-ink-2">{words.none}</p> : null}
      {programs.map(({ id, name, facts }) => (
        <div key={id}>
          <p className="font-semibold wrap-anywhere">{name}</p>
          {facts.length > 0 ? (
            <dl className="text-sm">
              {facts.map((fact) => (
                <div key={fact.name} className="flex gap-2 py-0.5">
                  <dt className="w-20 shrink-0 text-ink-2">{fact.name}</dt>
                  <dd className="min-w-0 wrap-anywhere">{fact.value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
      ))}
    </section>
  );
}

/** Of an open school only: the seats of others open none. */
export function ProgramModules({ programs }: { programs: ProgramView[] }) {
  return programs.map(({ id, name, modules }) => (
    <section key={id} aria-labelledby={`modules-${id}`} className="space-y-3">
      <h2 id={`modules-${id}`} className="wrap-anywhere">
        {words.modules(name)}
      </h2>
      {modules.length === 0 ? (
        <p className="text-ink-2">{words.noModules}</p>
      ) : (
        <Rows>
          {modules.map((module) => (
            <Row
              key={module.id}
              to={href("/modules/:moduleId/lessons", { moduleId: module.id })}
              start={
                <Tube
                  colour={module.tube}
                  percent={module.progress}
                  className="h-11 w-auto shrink-0"
                />
              }
              title={module.name}
              detail={words.lessons(
                moduleRowWords.asked[module.requirement],
                module.completed,
                module.lessonCount,
              )}
            />
          ))}
        </Rows>
      )}
    </section>
  ));
}
