import { Icon } from "~/ui/icon";
import { answering as words } from "../../words";

/** In the task's bar: marks the question for later. A submit button of the question's form. */
export function FlagButton({ flagged }: { flagged: boolean }) {
  const label = flagged ? words.unflag : words.flag;
  return (
    <button
      type="submit"
      name="go"
      value={flagged ? "unflag" : "flag"}
      aria-label={label}
      title={label}
      className="icon-link -mr-3"
    >
      <Icon name="flag" className={flagged ? "fill-focus text-focus" : undefined} />
    </button>
  );
}
