import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/error-summary";
import { type Drop, useDrag } from "~/ui/use-drag";
import { useHydrated } from "~/ui/use-hydrated";
import { type orderErrors, slotField } from "../order-errors";
import { playingWords as words } from "../words";
import { SlotRow } from "./slot-row";
import { type TrayTube, TubeTray } from "./tube-tray";
import { usePlacing } from "./use-placing";

export type RoundFormProps = {
  intro: string;
  action: string;
  /** Submitting twice stores one round. */
  once: string;
  tubes: readonly TrayTube[];
  rejected: ({ placed: string[] } & ReturnType<typeof orderErrors>) | undefined;
};

/** By dragging or with select boxes, which also work without JavaScript. */
export function RoundForm({ intro, action, once, tubes, rejected }: RoundFormProps) {
  const hydrated = useHydrated();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const placing = usePlacing(form, tubes, rejected?.placed ?? tubes.map(() => ""));
  const { placed } = placing;
  const { over, grab } = useDrag((tube: string, onto: Drop) => {
    if (onto === "tray") placing.takeOut(tube);
    else if (onto !== null && placed[Number(onto)] !== tube) placing.put(tube, Number(onto));
  });
  const errorOf = (at: number) =>
    rejected?.placed[at] === placed[at] ? rejected?.byField[slotField(at + 1)] : undefined;
  return (
    <Form ref={form} method="post" action={action} className="space-y-6">
      <ErrorSummary errors={rejected?.summary ?? []} />
      <input type="hidden" name="once" value={once} />
      <div className="space-y-1">
        <p>{intro}</p>
        <p className="text-ink-2">{hydrated ? words.byHand : words.byList}</p>
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <section aria-labelledby="tubes" className="space-y-2">
          <h2 id="tubes" className="flex min-h-11 items-center">
            {words.tubes}
          </h2>
          <TubeTray tubes={tubes} placing={placing} grab={grab} />
        </section>
        <section aria-labelledby="slots" className="space-y-2">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
            <h2 id="slots">{words.slots}</h2>
            {hydrated ? (
              <div className="flex">
                {placing.canUndo ? (
                  <Button type="button" variant="quiet" size="sm" onClick={placing.undo}>
                    {words.undo}
                  </Button>
                ) : null}
                {placing.isEmpty ? null : (
                  <Button type="button" variant="quiet" size="sm" onClick={placing.clear}>
                    {words.clear}
                  </Button>
                )}
              </div>
            ) : null}
          </div>
          <ol>
            {placed.map((_, at) => (
              <SlotRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
                key={at}
                at={at}
                tubes={tubes}
                placing={placing}
                error={errorOf(at)}
                isOver={over === String(at)}
                grab={grab}
              />
            ))}
          </ol>
        </section>
      </div>
      {hydrated ? (
        <Disclosure summary={words.keys} className="max-sm:hidden">
          <p className="text-ink-2">{words.keysWhat}</p>
        </Disclosure>
      ) : null}
      <p role="status" className="sr-only">
        {placing.said}
      </p>
      <ActionBar together>
        <Button pending={navigation.formAction === action} pendingLabel={words.checking}>
          {words.check}
        </Button>
      </ActionBar>
    </Form>
  );
}
