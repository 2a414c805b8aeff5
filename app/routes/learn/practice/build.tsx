import { href, Link, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { idPattern, newId } from "#db/ids";
import { lockOnUser } from "#db/locks";
import { quizNotices } from "~/features/attempts/words";
import { listPracticeModules } from "~/features/lessons/open-lessons.server";
import { dayIn } from "~/features/progress/days";
import { listPaths } from "~/features/question-bank/list-paths";
import { tutorItemOf } from "~/features/quizzes/addresses";
import {
  type Choice,
  countByOption,
  countFitting,
  findWidening,
  maxOpenQuizzes,
} from "~/features/quizzes/build";
import {
  buildQuiz,
  countInOpenAttempts,
  countPool,
  listBuilt,
  removeBuilt,
} from "~/features/quizzes/build.server";
import {
  buildSchema,
  builtTitle,
  errorsByGroup,
  nothingFitsError,
  parseChoice,
  parsePage,
  parseTypedForm,
} from "~/features/quizzes/build-form";
import {
  buildNotices,
  buildProblems,
  builtTitles,
  builtWords,
  buildWords as words,
} from "~/features/quizzes/build-words";
import { BuildForm } from "~/features/quizzes/components/build-form";
import { BuiltQuizzes } from "~/features/quizzes/components/built-quizzes";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { invalid, notFound } from "~/server/responses";
import { longDay, whenText } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import type { Route } from "./+types/build";

const here = () => href("/practice/build");
const noSuchQuiz = () =>
  notFound(quizNotices.notFound, buildNotices.notThere, {
    label: buildNotices.toBuild,
    href: here(),
  });

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

/** Scripts get the number of matching questions here. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId, timeZone } = viewer;
  const now = new Date();
  const {
    modules,
    hasActiveAccess,
    openIds: moduleIds,
  } = await listPracticeModules(db, viewer, now);
  const pool = await countPool(db, { userId, moduleIds });
  const choice = parseChoice(url.searchParams, new Set(moduleIds));
  const page = parsePage(url.searchParams);
  const built = await listBuilt(db, { userId, page });
  return {
    once: newId(now),
    modules: modules.map(({ id, name, isOpen }) => ({ id, name, isOpen })),
    choice,
    counts: countByOption(pool),
    fitting: countFitting(pool, choice),
    underWay: await countInOpenAttempts(db, { userId, moduleIds }),
    page,
    hasOlder: built.hasOlder,
    built: built.quizzes.map(({ createdAt, isPremium, openAttempt, ...quiz }) => ({
      ...quiz,
      when: whenText(createdAt, timeZone, now),
      isOpen: openAttempt !== null,
      isLocked: isPremium && !hasActiveAccess,
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const { id: userId, timeZone } = viewer;
  const now = new Date();
  const form = await request.formData();
  const quizId = form.get("remove");
  if (typeof quizId === "string") {
    if (!idPattern.test(quizId)) throw noSuchQuiz();
    if (
      !(await transaction((tx) => removeBuilt(tx, { userId, quizId, now }), {
        lock: lockOnUser(userId),
      }))
    )
      throw noSuchQuiz();
    return redirectWithNotice(context, here(), { tone: "ok", ...buildNotices.removed });
  }
  const { modules, openIds: moduleIds } = await listPracticeModules(db, viewer, now);
  const learner = { userId, moduleIds };
  const known = new Set(moduleIds);
  const refused = (errors: Record<string, string[]>, fitting: number | null = null) =>
    invalid({ ...parseTypedForm(form, known), errors, fitting });
  const submission = parseForm(form, buildSchema(known));
  if (submission.status !== "success") return refused(errorsByGroup(submission.reply().error));
  const { once = null, ...choice } = submission.value;
  const named = (questions: number) => ({
    title: builtTitle(choice, new Map(modules.map(({ id, name }) => [id, name]))),
    description: builtTitles.description(questions, longDay(dayIn(now, timeZone))),
  });
  const { numbered } = builtTitles;
  const premium = new Set(modules.filter(({ isPremium }) => isPremium).map(({ id }) => id));
  const ids = { list: newId(now), attempt: newId(now) };
  const built = await transaction(
    (tx) =>
      buildQuiz(tx, { ...learner, choice, once, ids, premium, named, numbered, timeZone, now }),
    { lock: lockOnUser(userId) },
  );
  if (built.outcome === "too many") return refused({ "": [buildProblems.open(maxOpenQuizzes)] });
  if (built.outcome === "none")
    return refused(nothingFitsError(findWidening(await countPool(db, learner), choice)), 0);
  const first = (choice.mode === "tutor" ? tutorItemOf : listPaths.quiz.item)(built.quizId, 1);
  if (built.outcome === "again" || built.questions === choice.count) return redirect(first);
  return redirectWithNotice(context, first, {
    tone: "info",
    title: buildNotices.fewer(built.questions),
    description: buildNotices.fewerWhat(choice.count),
  });
}

export default function BuildQuiz({ loaderData, actionData }: Route.ComponentProps) {
  const { modules, once, counts, underWay, built, page, hasOlder } = loaderData;
  const { choice, fitting } = actionData ?? loaderData;
  const at = (number: number) => `${here()}?page=${number}#built`;
  const isEmpty = counts.which.all + underWay === 0;
  return (
    <div className="mx-auto max-w-[720px] space-y-8">
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={
          <Link to={href("/practice/missed")} className="inline-flex min-h-11 items-center">
            {words.toMissed}
          </Link>
        }
      />
      {underWay > 0 ? <Notice title={words.underWay(underWay)} /> : null}
      {isEmpty ? (
        <EmptyState title={words.nothing}>{words.nothingText}</EmptyState>
      ) : (
        <BuildForm
          key={JSON.stringify(loaderData.choice satisfies Choice)}
          {...{ modules, once, choice, counts, fitting }}
          typedCount={actionData?.typedCount ?? null}
          errors={actionData?.errors ?? {}}
        />
      )}
      <section aria-labelledby="built" className="space-y-3">
        <h2 id="built">{builtWords.title}</h2>
        <BuiltQuizzes quizzes={built} />
        <PageLinks
          label={builtWords.pages}
          before={page > 1 ? { label: builtWords.newer, to: at(page - 1) } : null}
          after={hasOlder ? { label: builtWords.older, to: at(page + 1) } : null}
        />
      </section>
    </div>
  );
}
