import { Icon } from "~/ui/icon";
import { chart as words } from "../revealed-words";

export function ChartFlag({ flag }: { flag: "low" | "high" | "critical" }) {
  return (
    <strong
      className={`inline-flex items-center gap-1 text-sm whitespace-nowrap ${
        flag === "critical" ? "rounded-sm bg-bad-wash px-1.5 text-bad" : "text-warn"
      }`}
    >
      {flag === "critical" ? (
        <Icon name="warning" size={14} strokeWidth={2.2} />
      ) : (
        <svg viewBox="0 0 10 10" className="size-2.5 fill-current" aria-hidden="true">
          <path d={flag === "high" ? "M5 1 9.5 9h-9z" : "M5 9 .5 1h9z"} />
        </svg>
      )}
      {words.flags[flag]}
    </strong>
  );
}
