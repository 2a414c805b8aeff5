import { Link } from "react-router";
import { classes } from "~/ui/classes";
import { Tube } from "~/ui/rack";
import type { PlannerPage } from "../page";
import { plannerWords as words } from "../words";

/** A tube a day; days off are dashed. Large letters get further rows. */
export function Week({ days }: { days: PlannerPage["week"] }) {
  return (
    <section aria-label={words.weekLabel} className="sheet p-2">
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(2.3rem,1fr))]">
        {days.map((day, at) => (
          <li key={day.day} className="min-w-0">
            {day.to ? (
              <Link
                to={day.to}
                aria-label={`${day.label}: ${words.minutes(day.minutes ?? 0)}`}
                aria-current={at === 0 ? "date" : undefined}
                className={classes(place, at === 0 && now)}
              >
                <Face {...day} />
              </Link>
            ) : (
              <div
                aria-current={at === 0 ? "date" : undefined}
                className={classes(place, "text-ink-2", at === 0 && now)}
              >
                <Face {...day} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const place =
  "flex h-full min-h-11 flex-col items-center gap-0.5 rounded-lg py-2 text-center text-xs leading-tight text-ink no-underline";
const now = "bg-brand-wash outline-2 -outline-offset-2 outline-brand";

function Face({ name, date, minutes, percent, colour }: PlannerPage["week"][number]) {
  return (
    <>
      <span className="text-ink-2">{name}</span>
      <Tube
        colour={minutes === null ? "gray" : colour}
        percent={percent}
        closed={minutes === null}
        className={classes(
          "my-1 h-auto w-[clamp(20px,6vw,26px)]",
          minutes === null && "opacity-50",
        )}
      />
      <strong className="text-base leading-tight tabular-nums">{date}</strong>
      <span className="tabular-nums text-ink-2">
        {minutes === null ? (
          words.off
        ) : (
          <>
            <span className="sm:hidden">{words.minutesShort(minutes)}</span>
            <span className="max-sm:hidden">{words.minutes(minutes)}</span>
          </>
        )}
      </span>
    </>
  );
}
