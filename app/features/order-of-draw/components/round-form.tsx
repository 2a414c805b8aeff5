import { type MouseEvent, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { type Drop, useDrag } from "~/ui/use-drag";
import { useHydrated } from "~/ui/use-hydrated";
import { type orderErrors, slotField } from "../order-errors";
import { playingWords as words } from "../words";
import { PlayRack } from "./play-rack";
import { type TrayTube, TubeTray } from "./tube-tray";
import { usePlacing } from "./use-placing";

export type RoundFormProps = {
  intro: string;
  action: string;
  /** Submitting twice stores one round. Its time is when the round was opened. */
  once: string;
  tubes: readonly TrayTube[];
  isFirst: boolean;
  rejected: ({ placed: string[] } & ReturnType<typeof orderErrors>) | undefined;
};

/** A rack to fill by tapping, dragging or the keyboard; without JavaScript a select box per slot. */
export function RoundForm({ intro, action, once, tubes, isFirst, rejected }: RoundFormProps) {
  const hydrated = useHydrated();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  // The page may load its data again during a round; the clock goes on.
  const [opened] = useState(once);
  const placing = usePlacing(form, tubes, rejected?.placed ?? tubes.map(() => ""));
  const { placed, toGo, canUndo } = placing;
  const { over, grab } = useDrag((tube: string, onto: Drop) => {
    if (onto === "tray") placing.takeBack(tube);
    else if (onto !== null && placed[Number(onto)] !== tube) placing.put(tube, Number(onto));
  });
  const errorOf = (at: number) =>
    rejected?.placed[at] === placed[at] ? rejected?.byField[slotField(at + 1)] : undefined;
  function check(event: MouseEvent) {
    if (toGo === 0) return;
    event.preventDefault();
    placing.sayToGo();
  }
  const isBlocked = hydrated && toGo > 0;
  // Takes its room before the scripts come (app.css), so that nothing moves when they do.
  const byHand = hydrated ? "by-hand is-live" : "by-hand";
  return (
    <Form ref={form} method="post" action={action} className="space-y-3">
      <ErrorSummary errors={rejected?.summary ?? []} />
      <input type="hidden" name="once" value={opened} />
      {isFirst ? <p className={classes("text-sm text-ink-2", byHand)}>{words.byHand}</p> : null}
      <PlayRack tubes={tubes} placing={placing} over={over} grab={grab} />
      {/* One block, so that whichever of the two is not there leaves no gap. */}
      <div>
        <div className={byHand}>
          <TubeTray tubes={tubes} placing={placing} grab={grab} />
        </div>
        <div hidden={hydrated} className="by-list">
          <p className="mb-3 text-sm text-ink-2">{words.byList}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            {placed.map((tube, at) => {
              const error = errorOf(at);
              return (
                <SelectField
                  // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
                  key={at}
                  id={slotField(at + 1)}
                  name={slotField(at + 1)}
                  label={words.slot(at + 1)}
                  placeholder={words.choose}
                  options={tubes.map(({ id, name }) => ({ value: id, label: name }))}
                  value={tube}
                  onChange={(event) => placing.choose(event.currentTarget.value, at)}
                  {...(error ? { errors: [error] } : {})}
                />
              );
            })}
          </div>
        </div>
      </div>
      <p role="status" className="sr-only">
        {placing.said}
      </p>
      <ActionBar together>
        <Button
          type="button"
          variant="secondary"
          aria-disabled={!canUndo}
          className={classes("max-md:w-auto! max-md:flex-none! max-md:px-3.5!", byHand)}
          onClick={() => canUndo && placing.undo()}
        >
          <Icon name="undo" />
          {words.undo}
        </Button>
        <Button
          pending={navigation.formAction === action}
          pendingLabel={words.checking}
          aria-disabled={isBlocked || undefined}
          onClick={check}
          className="flex-wrap gap-y-0!"
        >
          {words.check}
          {toGo > 0 ? (
            <span className={classes("text-xs font-normal", byHand)}>{words.toGo(toGo)}</span>
          ) : null}
        </Button>
      </ActionBar>
      <Disclosure summary={words.how}>
        <p>{intro}</p>
        {hydrated ? <p className="mt-2 text-ink-2 pointer-coarse:hidden">{words.keys}</p> : null}
      </Disclosure>
    </Form>
  );
}
