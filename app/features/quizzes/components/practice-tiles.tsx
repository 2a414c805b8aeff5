import { Form, href, Link, useNavigation } from "react-router";
import { classes } from "~/ui/classes";
import { Icon, type IconName } from "~/ui/icon";
import { practiceWords as words } from "../words";

export type PracticeTilesProps = {
  quickWhat: string;
  missed: number;
  /** Where "Test myself" leads. */
  test: string;
  /** Quick 5 is the screen's main action. */
  isPrimary: boolean;
};

/** Three ways to practice: drawn at once, what was wrong, against the clock. */
export function PracticeTiles({ quickWhat, missed, test, isPrimary }: PracticeTilesProps) {
  const { formData } = useNavigation();
  return (
    <div className="way-tiles">
      <Form method="post" action={href("/practice")} className="contents">
        <button
          type="submit"
          name="start"
          value="quick-5"
          className={classes("way way-wide", isPrimary && "way-filled")}
          aria-busy={formData?.get("start") === "quick-5" || undefined}
        >
          <Face icon="bolt" title={words.quick} what={quickWhat} />
        </button>
      </Form>
      <Link to={href("/practice/missed")} className="way">
        <Face
          icon="repeat"
          title={words.missed(missed)}
          what={missed > 0 ? words.missedWhat : words.missedNone}
        />
      </Link>
      <Link to={test} className="way">
        <Face icon="clock" title={words.test} what={words.testWhat} />
      </Link>
    </div>
  );
}

function Face({ icon, title, what }: { icon: IconName; title: string; what: string }) {
  return (
    <>
      <Icon name={icon} size={26} />
      <span className="way-title">{title}</span> <span className="text-sm">{what}</span>
    </>
  );
}
