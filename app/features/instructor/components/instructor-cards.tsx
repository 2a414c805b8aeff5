import { inRoundMinutes } from "~/ui/durations";
import { number, percent } from "~/ui/language";
import { Stat, StatList } from "~/ui/stat";
import type { RosterSums } from "../roster.server";
import { instructorWords as words } from "../words";

type Props = { sums: RosterSums; max: number; studySeconds: number };

const share = (value: number | null) => (value === null ? words.none : percent(Math.round(value)));

/** The four figures of a school. */
export function InstructorCards({ sums, max, studySeconds }: Props) {
  const { active, progress, passRate, ungraded } = sums;
  const each = active > 0 && studySeconds > 0 ? inRoundMinutes(studySeconds / active) : null;
  return (
    <StatList>
      <Stat
        label={words.active}
        value={
          <>
            {number(active)} <span className="text-base font-normal">{words.outOf(max)}</span>
          </>
        }
        note={words.available(Math.max(0, max - active))}
      />
      <Stat label={words.progress} value={share(progress)} note={words.progressOf} />
      <Stat label={words.passRate} value={share(passRate)} note={words.passRateOf(ungraded)} />
      <Stat
        label={words.study}
        value={studySeconds > 0 ? inRoundMinutes(studySeconds) : words.none}
        note={words.studyOf(each)}
      />
    </StatList>
  );
}
