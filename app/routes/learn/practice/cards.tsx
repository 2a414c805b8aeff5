import { Form, href, Link, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import type { Viewer } from "~/features/accounts/viewer";
import { browseOf, type CardFilter, cardsOf } from "~/features/flashcards/addresses";
import { reviewPost, cardFilter as whichOf } from "~/features/flashcards/card-post";
import {
  countGrades,
  findCard,
  findToday,
  listDeck,
  reviewCard,
  undoReview,
} from "~/features/flashcards/cards.server";
import { CategoryTabs } from "~/features/flashcards/components/category-tabs";
import { ReviewCard } from "~/features/flashcards/components/review-card";
import {
  categoryTabs,
  countCards,
  countTomorrow,
  isFirstSession,
  reviewQueue,
} from "~/features/flashcards/deck";
import { hasHiddenCards } from "~/features/flashcards/own-cards.server";
import { dueWithExam, gradeCard, ratings } from "~/features/flashcards/scheduling";
import { cardNotices as notices, cardsWords as words } from "~/features/flashcards/words";
import { isModuleVisible } from "~/features/lessons/modules.server";
import { filterOpenLessons } from "~/features/lessons/open-lessons.server";
import { dayIn, daysBetween } from "~/features/progress/days";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { badRequest, notFound } from "~/server/responses";
import { ButtonLink } from "~/ui/button";
import { clockTime, dayText } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Tube } from "~/ui/rack";
import { TaskBar } from "~/ui/task-bar";
import type { Route } from "./+types/cards";

type Clock = { now: Date; timeZone: string };

/** "10 min", "4 days", "3 months" */
function intervalText(
  dueAt: Date,
  { now, timeZone, examDay }: Clock & { examDay: string | null },
): string {
  const day = dayIn(dueAt, timeZone);
  const days = daysBetween(dayIn(now, timeZone), day);
  const minutes = Math.round((dueAt.getTime() - now.getTime()) / 60_000);
  if (minutes < 60 && (days === 0 || minutes <= 10)) return words.inMinutes(Math.max(1, minutes));
  if (day === examDay) return words.onExamDay;
  if (days < 60) return words.inDays(Math.max(1, days));
  if (days < 700) return words.inMonths(Math.round(days / 30.4));
  return words.inYears(days / 365.25);
}

/** "today at 2:32 PM", "tomorrow", "on Nov 24". */
function returnText(dueAt: Date, { now, timeZone }: Clock): string {
  const day = dayIn(dueAt, timeZone);
  const days = daysBetween(dayIn(now, timeZone), day);
  if (days <= 0) return words.today(clockTime(dueAt, timeZone));
  return days === 1 ? words.tomorrow : words.onDay(dayText(day, dayIn(now, timeZone)));
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId, timeZone } = viewer;
  const now = new Date();
  const which = whichOf.parse(url.searchParams.get("category"));
  const deck = await listDeck(db, { userId });
  const today = await findToday(db, { userId, now, timeZone });
  const cards = which === "all" ? deck : deck.filter(({ category }) => category === which);
  const { queue, next } = reviewQueue(cards, today);
  // The card stays, even if another has become due.
  const asked = url.searchParams.get("show");
  const cardId = queue.find((id) => id === asked) ?? queue[0];
  const counts = countCards(deck, today);
  const found = cardId ? await findCard(db, { userId, cardId }) : null;
  const card = found && {
    id: found.id,
    category: found.category,
    state: found.memory?.state ?? (0 as const),
    reps: found.memory?.reps ?? 0,
    front: found.front,
    back: found.back,
    source: found.source,
    more: await moreOf(viewer, found, now),
    intervals: ratings.map((rating) => {
      const { dueAt } = gradeCard(found.memory, rating, now, timeZone);
      const due = dueWithExam({ id: found.id, dueAt, reviewedAt: now }, today);
      return { rating, text: intervalText(due, today) };
    }),
  };
  return {
    which,
    tabs: categoryTabs(counts),
    counts: counts[which] ?? { due: 0, newToday: 0, total: 0 },
    card,
    shown: card !== null && card.id === asked,
    undo: url.searchParams.get("undo"),
    graded: await countGrades(db, { userId, which, now, timeZone }),
    left: queue.length,
    tomorrow: countTomorrow(cards, today),
    isFirst: isFirstSession(deck, today),
    next: next && returnText(next, today),
    isOwnHidden: which === "own" && cards.length === 0 && (await hasHiddenCards(db, { userId })),
    isEnough: cards.some(({ dueAt }) => dueAt === null),
    elsewhere: which !== "all" && counts.all.due + counts.all.newToday > 0,
  };
}

/** An own card's lesson if open, otherwise the module's lessons. */
async function moreOf(
  viewer: Viewer,
  card: NonNullable<Awaited<ReturnType<typeof findCard>>>,
  now: Date,
) {
  const { moduleId, moduleName, lessonId, lessonTitle } = card;
  if (lessonId && (await filterOpenLessons(db, viewer, [lessonId], now)).has(lessonId))
    return { label: words.lesson(lessonTitle ?? ""), to: href("/lessons/:lessonId", { lessonId }) };
  if (!moduleId || !(await isModuleVisible(db, { userId: viewer.id, moduleId }))) return null;
  return {
    label: words.lessons(moduleName ?? ""),
    to: href("/modules/:moduleId/lessons", { moduleId }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { id: userId, timeZone } = viewerOf(context);
  const { data: post } = reviewPost.safeParse(Object.fromEntries(await request.formData()));
  if (!post) throw badRequest();
  const back = cardsOf(post.category);
  if ("undo" in post) {
    const undone = await transaction((tx) => undoReview(tx, { userId, cardId: post.undo }), {
      lock: lockOnUser(userId),
    });
    return redirectWithNotice(context, back, {
      tone: undone ? "ok" : "info",
      title: undone ? notices.undone : notices.nothingUndone,
    });
  }
  const { card: cardId, rating, reps } = post;
  const now = new Date();
  const outcome = await transaction(
    (tx) => reviewCard(tx, { userId, cardId, rating, reps, timeZone, now }),
    { lock: lockOnUser(userId) },
  );
  if (outcome === "missing")
    throw notFound(notices.notFound, notices.notFoundWhat, { label: notices.toCards, href: back });
  if (outcome === "graded") return redirect(cardsOf(post.category, { undo: cardId }));
  return redirectWithNotice(context, back, {
    tone: "info",
    title: notices.graded,
    description: notices.gradedWhat,
  });
}

export default function StudyCards({ loaderData }: Route.ComponentProps) {
  const { which, tabs, card, shown: isAnswerShown, undo, graded, left } = loaderData;
  const total = graded + left;
  return (
    <div className="card-room">
      <h1 className="sr-only">{words.title}</h1>
      {total > 0 ? (
        <TaskBar
          leave={href("/practice")}
          label={words.leave}
          done={card ? graded + 1 : graded}
          total={total}
          end={undo ? <Undo cardId={undo} which={which} /> : null}
        />
      ) : (
        <div className="task-bar">
          <Link to={href("/practice")} aria-label={words.leave} className="icon-link -ml-3">
            <Icon name="cross" size={24} />
          </Link>
        </div>
      )}
      {tabs.length > 1 ? <CategoryTabs tabs={tabs} which={which} toOf={cardsOf} /> : null}
      {card ? (
        <ReviewCard
          key={`${card.id} ${card.reps}`}
          which={which}
          card={card}
          isAnswerShown={isAnswerShown}
          isNext={undo !== null}
          facts={words.facts(loaderData.counts.due, loaderData.counts.newToday)}
          isFirstSession={loaderData.isFirst}
        />
      ) : (
        <Nothing {...loaderData} />
      )}
    </div>
  );
}

function Undo({ cardId, which }: { cardId: string; which: CardFilter }) {
  return (
    <Form
      method="post"
      action={href("/practice/cards")}
      replace
      preventScrollReset
      className="-mr-3"
    >
      <input type="hidden" name="undo" value={cardId} />
      <input type="hidden" name="category" value={which} />
      <button type="submit" className="icon-link" aria-label={words.undoWhat}>
        <Icon name="undo" size={24} />
      </button>
    </Form>
  );
}

type Facts = Route.ComponentProps["loaderData"];

function Nothing(props: Facts) {
  const { which, counts, isOwnHidden } = props;
  if (isOwnHidden) return <EmptyState title={words.hiddenOwn}>{words.hiddenOwnWhat}</EmptyState>;
  if (which === "own" && counts.total === 0)
    return (
      <EmptyState title={words.noneOwn} action={{ label: words.toQuizzes, to: href("/practice") }}>
        {words.noneOwnWhat}
      </EmptyState>
    );
  if (counts.total === 0) return <EmptyState title={words.none}>{words.noneWhat}</EmptyState>;
  return <Done {...props} />;
}

/** A full tube, and what comes tomorrow. */
function Done({ which, graded, tomorrow, next, isEnough, elsewhere }: Facts) {
  return (
    <section aria-labelledby="done" className="sheet card-sheet items-center text-center">
      <div className="m-auto grid justify-items-center gap-2 py-6">
        <Tube colour="brand" percent={100} />
        <h2 id="done" className="mt-2">
          {words.done}
        </h2>
        <p className="text-ink-2">
          {words.doneCount(graded)} {isEnough ? words.enough : null}
        </p>
        <p className="text-lg font-semibold">{words.doneTomorrow(tomorrow)}</p>
        {next ? <p className="text-sm text-ink-2">{words.doneNext(next)}</p> : null}
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          {elsewhere ? (
            <ButtonLink to={cardsOf("all")}>{words.toAll}</ButtonLink>
          ) : (
            <ButtonLink to={href("/practice")}>{words.toPractice}</ButtonLink>
          )}
          <ButtonLink to={browseOf(which)} variant="secondary">
            {words.browse}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
