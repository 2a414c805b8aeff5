import { href, Link } from "react-router";
import { Disclosure } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";
import { Meter } from "~/ui/meter";
import type { AreaGroup } from "../area-groups";
import { enoughAnswers, goal } from "../weak-areas";
import { weakAreaWords as words } from "../words";

export type WeakAreasProps = { groups: AreaGroup[] };

export function WeakAreas({ groups }: WeakAreasProps) {
  const judged = groups.filter(({ weak, strong }) => weak.length + strong.length > 0);
  if (judged.length === 0)
    return (
      <div className="space-y-1">
        <p className="text-ink-2">
          {words.none}. {words.noneText(enoughAnswers)}{" "}
          <Link to={href("/practice")}>{words.toPractice}</Link>
        </p>
        <UnclearAreas areas={groups[0]?.unclear ?? []} />
      </div>
    );
  return (
    <div className="space-y-5">
      <p className="text-sm text-ink-2">{words.lead(goal, enoughAnswers)}</p>
      {judged.map((group) =>
        group.folded ? (
          <Disclosure key={group.of} summary={words.groups[group.of]} onPaper className="border-t">
            <h3 className="hidden print:block">{words.groups[group.of]}</h3>
            <WeakAreaGroup {...group} />
          </Disclosure>
        ) : (
          <section key={group.of} aria-labelledby={`weak-${group.of}`} className="space-y-1">
            <h3 id={`weak-${group.of}`}>{words.groups[group.of]}</h3>
            <WeakAreaGroup {...group} />
          </section>
        ),
      )}
    </div>
  );
}

function WeakAreaGroup({ weak, strong, unclear }: AreaGroup) {
  return (
    <>
      {weak.length > 0 ? (
        <ul className="divide-y divide-line">
          {weak.map((area) => (
            <li key={area.key} className="relative flex items-center gap-4 py-3">
              <div className="min-w-0 grow space-y-1">
                <Meter value={area.accuracy} label={<AreaName {...area} />} colour={area.colour} />
                <p className="text-sm text-ink-2 tabular-nums">
                  {words.sample(area.correct, area.answered)}
                </p>
              </div>
              {area.to ? (
                <span className="flex shrink-0 items-center gap-1 text-sm font-semibold text-brand">
                  <span aria-hidden="true">{words.practice}</span>
                  <Icon name="chevron-right" size={18} />
                </span>
              ) : (
                <span className="flex items-center gap-1 text-sm text-ink-2">
                  <Icon name="lock" size={16} />
                  {words.locked}
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.noneWeak}</p>
      )}
      {strong.length > 0 ? (
        <p className="text-sm text-ink-2">
          {words.strong(
            goal,
            strong.map(({ name, accuracy, answered }) =>
              words.strongArea(name, accuracy, answered),
            ),
          )}
        </p>
      ) : null}
      <UnclearAreas areas={unclear} />
    </>
  );
}

function AreaName({ name, to }: AreaGroup["weak"][number]) {
  if (!to) return <span className="font-medium">{name}</span>;
  return (
    <Link
      to={to}
      aria-label={words.practiceThis(name)}
      className="font-medium text-ink no-underline after:absolute after:inset-0 hover:underline"
    >
      {name}
    </Link>
  );
}

function UnclearAreas({ areas }: { areas: AreaGroup["unclear"] }) {
  if (areas.length === 0) return null;
  return (
    <p className="text-sm text-ink-2">
      {words.unclear(
        areas.map(({ name, answered }) => words.unclearArea(name, answered, enoughAnswers)),
      )}
    </p>
  );
}
