import { ButtonLink } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { adminDashboard as words } from "../admin-words";

export type WorklistItem = {
  icon: IconName;
  /** How many, and of what. */
  title: string;
  detail: string;
  /** Of the oldest. */
  age: string;
  go: { label: string; to: string };
};

/** The first, which has waited longest, has the page's filled button. */
export function Worklist({ items }: { items: readonly WorklistItem[] }) {
  return (
    <section aria-labelledby="waiting" className="sheet">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="waiting">{items.length > 0 ? words.waitingTitle : words.none}</h2>
        {items.length > 1 ? <p className="text-sm text-ink-2">{words.oldestFirst}</p> : null}
      </div>
      {items.length === 0 ? <p className="text-ink-2">{words.noneWhat}</p> : null}
      <ul className="rows mt-1">
        {items.map(({ icon, title, detail, age, go }, at) => (
          <li key={title} className="row flex-wrap">
            <span className="grid size-10 flex-none place-items-center rounded-md bg-brand-wash text-brand max-sm:hidden">
              <Icon name={icon} size={20} />
            </span>
            <span className="min-w-0 grow basis-40">
              <span className="row-title">{title}</span>
              <span className="row-detail">{detail}</span>
            </span>
            <span className="row-end">{age}</span>
            <ButtonLink
              to={go.to}
              size="sm"
              className="min-w-24"
              variant={at === 0 ? "primary" : "secondary"}
            >
              {go.label}
              <span className="sr-only">: {title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
