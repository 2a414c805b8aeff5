import { Button } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { fieldWords as words } from "../words";

type RowButtonsProps = {
  /** As in row-acts.ts, without the act: `o2`, `p0.o2`. */
  row: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** Rows of a fixed number are only moved. */
  removable?: boolean;
  movable?: boolean;
};

/** Move a row or remove it. Each saves what was typed. */
export function RowButtons({
  row,
  name,
  isFirst,
  isLast,
  removable = true,
  movable = true,
}: RowButtonsProps) {
  return (
    <div className="flex gap-1">
      {movable && !isFirst ? (
        <Act act={`up:${row}`} icon="arrow-up" says={words.up} of={name} />
      ) : null}
      {movable && !isLast ? (
        <Act act={`down:${row}`} icon="arrow-down" says={words.down} of={name} />
      ) : null}
      {removable ? <Act act={`remove:${row}`} icon="cross" says={words.remove} of={name} /> : null}
    </div>
  );
}

function Act({ act, icon, says, of }: { act: string; icon: IconName; says: string; of: string }) {
  return (
    <button
      type="submit"
      name="intent"
      value={act}
      className="grid size-11 cursor-pointer place-items-center rounded-md text-brand"
    >
      <Icon name={icon} size={18} />
      <span className="sr-only">{`${says}${words.ofRow(of)}`}</span>
    </button>
  );
}

export function AddButton({ act, children }: { act: string; children: string }) {
  return (
    <Button variant="secondary" size="sm" name="intent" value={act} className="min-h-11">
      <Icon name="plus" size={16} />
      {children}
    </Button>
  );
}
