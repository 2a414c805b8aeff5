import { href, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { newId, timeOfId } from "#db/ids";
import { lockOnUser } from "#db/locks";
import { drawRounds } from "#db/vocabulary";
import { RoundForm } from "~/features/order-of-draw/components/round-form";
import { RoundFigures, RoundResult } from "~/features/order-of-draw/components/round-result";
import { orderErrors, slotField } from "~/features/order-of-draw/order-errors";
import { findFigures, findPlayedRound, saveRound } from "~/features/order-of-draw/results.server";
import {
  checkOrder,
  countRight,
  findOrderProblems,
  secondsBetween,
  shuffled,
} from "~/features/order-of-draw/rounds";
import { findRound } from "~/features/order-of-draw/rounds.server";
import {
  drawResultWords as results,
  orderOfDrawWords as words,
} from "~/features/order-of-draw/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { invalid, notFound } from "~/server/responses";
import { ActionBar } from "~/ui/action-bar";
import { ButtonLink } from "~/ui/button";
import { whenText } from "~/ui/dates";
import { PageHeader } from "~/ui/page-header";
import { TabLinks } from "~/ui/tabs";
import type { Route } from "./+types/order-of-draw";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

const at = (query: string) => `${href("/practice/order-of-draw")}?${query}`;

const noSuchPage = (heading: string) =>
  notFound(heading, undefined, { label: words.toPractice, href: href("/practice") });

/** Venous by default. */
function requireRound(url: URL) {
  const round = findRound(url.searchParams.get("round") ?? drawRounds[0]);
  if (!round) throw noSuchPage(words.notFound);
  return round;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: userId, timeZone } = viewerOf(context);
  const asked = url.searchParams.get("result");
  const played = asked === null ? null : await findPlayedRound(db, { userId, id: asked });
  const round = played ? findRound(played.variant) : requireRound(url);
  // Also null if the round's tubes have changed.
  const slots = played && round && checkOrder(round, played.placed);
  if (!round || (asked !== null && !slots)) throw noSuchPage(words.noResult);
  const figures = await findFigures(db, { userId });
  const { id, title, intro, tubes, sources } = round;
  const own = figures.get(id);
  // The same order until the round is checked.
  const drawn = shuffled(tubes, `${userId} ${id} ${own?.times ?? 0}`);
  return {
    round: { id, title, intro },
    isFirst: figures.size === 0,
    best: own ? words.best(own.best, own.total, own.fastest) : null,
    checked: slots && {
      slots,
      tubes,
      sources,
      right: countRight(tubes, played.placed),
      when: whenText(played.playedAt, timeZone, new Date()),
      took: played.seconds === null ? null : words.took(played.seconds),
    },
    // Without anything that reveals the order.
    tubes: drawn.map(({ id, name, closure, additive }) => ({ id, name, closure, additive })),
    once: newId(new Date()),
    figures: drawRounds.map((one) => {
      const figure = figures.get(one);
      return {
        id: one,
        played: figure !== undefined,
        round: words.round[one],
        best: figure ? words.bestOf(figure.best, figure.total, figure.fastest) : words.none,
        last: figure ? words.of(figure.last, figure.total) : words.none,
        times: figure ? words.times(figure.times) : words.none,
      };
    }),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { id: userId } = viewerOf(context);
  const round = requireRound(url);
  const form = await request.formData();
  const placed = round.tubes.map((_, slot) => String(form.get(slotField(slot + 1)) ?? ""));
  const faults = findOrderProblems(round.tubes, placed);
  if (faults) return invalid({ placed, ...orderErrors(faults) });
  const now = new Date();
  const asked = String(form.get("once"));
  const once = /^[0-9a-z]{22}$/.test(asked) ? asked : null;
  const played = {
    id: once ?? newId(now),
    spare: newId(now),
    userId,
    variant: round.id,
    placed,
    correct: countRight(round.tubes, placed),
    total: placed.length,
    seconds: once === null ? null : secondsBetween(timeOfId(once), now),
    now,
  };
  const id = await transaction((tx) => saveRound(tx, played), { lock: lockOnUser(userId) });
  return redirect(at(`result=${id}`));
}

export default function OrderOfDraw({ loaderData, actionData }: Route.ComponentProps) {
  const { round, checked, tubes, once, figures, best, isFirst } = loaderData;
  return (
    <div className="mx-auto max-w-[760px] space-y-3 max-md:space-y-2">
      {checked ? (
        <Checked round={round} checked={checked} />
      ) : (
        <>
          <PageHeader
            title={words.title}
            actions={best ? <p className="text-sm text-ink-2 tabular-nums">{best}</p> : null}
          />
          <TabLinks
            label={words.rounds}
            tabs={drawRounds.map((id) => ({
              label: words.round[id],
              to: at(`round=${id}`),
              current: id === round.id,
            }))}
          />
          <RoundForm
            key={`${round.id} ${tubes.map(({ id }) => id).join(" ")}`}
            intro={round.intro}
            action={at(`round=${round.id}`)}
            once={once}
            tubes={tubes}
            isFirst={isFirst}
            rejected={actionData}
          />
        </>
      )}
      {figures.some(({ played }) => played) ? <RoundFigures rows={figures} /> : null}
    </div>
  );
}

type Facts = Route.ComponentProps["loaderData"];

function Checked({
  round,
  checked,
}: Pick<Facts, "round"> & { checked: NonNullable<Facts["checked"]> }) {
  const { right, when, took, tubes } = checked;
  const next = drawRounds[(drawRounds.indexOf(round.id) + 1) % drawRounds.length] ?? round.id;
  const isDone = right === tubes.length;
  const links = [
    { to: at(`round=${round.id}`), label: results.again },
    { to: at(`round=${next}`), label: results.next(words.round[next]) },
  ];
  return (
    <>
      <PageHeader
        title={isDone ? results.allRight : results.right(right, tubes.length)}
        actions={took ? <p className="text-sm text-ink-2 tabular-nums">{took}</p> : null}
      />
      <RoundResult {...checked} />
      <ActionBar together>
        {(isDone ? links : links.toReversed()).map(({ to, label }, place) => (
          <ButtonLink key={to} to={to} variant={place === 1 ? "primary" : "secondary"}>
            {label}
          </ButtonLink>
        ))}
      </ActionBar>
      <p className="text-sm text-ink-2">
        {words.title} · {round.title} · {when}
      </p>
    </>
  );
}
