import { data, href, type ShouldRevalidateFunctionArgs } from "react-router";
import { z } from "zod";
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import { isUnreachable } from "~/features/attempts/player/components/live/unreachable";
import type { PlanCode } from "~/features/billing/journey";
import { stepHref } from "~/features/billing/journey-address";
import { providerFor } from "~/features/billing/payments.server";
import { describePending } from "~/features/billing/pending";
import { findPendingPayment } from "~/features/billing/pending.server";
import { formatPrice, prices, upgradePrice } from "~/features/billing/prices";
import { siteCopy } from "~/features/content/site.server";
import { letterAt } from "~/features/question-bank/items";
import { listTryOuts, revealTryOut } from "~/features/question-bank/try-out.server";
import { ExamGuide } from "~/features/site/components/exam-guide";
import { signUpHref } from "~/features/site/components/front-bar";
import { FrontHero } from "~/features/site/components/front-hero";
import { useFadeIn } from "~/features/site/components/front-motion";
import {
  FrontClosing,
  FrontFaq,
  FrontFeatures,
  FrontFigures,
  FrontNclex,
  FrontSchools,
  FrontTeasers,
  FrontTestimonials,
  ModuleRack,
} from "~/features/site/components/front-sections";
import { PricePlans } from "~/features/site/components/price-plans";
import { TryOut } from "~/features/site/components/try-out";
import { fillAllFigures, filterSamples } from "~/features/site/copy";
import { listCatalogue } from "~/features/site/figures.server";
import { frontWords } from "~/features/site/front-words";
import { publicPage } from "~/features/site/head";
import { accessNote, listOffers } from "~/features/site/offers";
import type { FrameHandle } from "~/features/site/page-facts";
import { findCasePage, findLessonPage } from "~/features/site/proof.server";
import { type TryReply, tryPosition } from "~/features/site/try-out";
import { requestContext, viewerContext } from "~/server/context";
import { environment } from "~/server/environment.server";
import { limitTryOut } from "~/server/rate-limits.server";
import { acceptForm } from "~/server/refused-form";
import { longDay } from "~/ui/dates";
import { inMinutes } from "~/ui/durations";
import { number } from "~/ui/language";
import type { Route } from "./+types/landing";

export const handle: FrameHandle = { bleed: true, front: true };

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return [];
  const { headline, description } = loaderData.front;
  const title = `${loaderData.name} · ${headline}`;
  return publicPage({ title, whole: true, description }, { matches, location });
};

/** Buying requires an account. */
const planHref = (plan: PlanCode, signedIn: boolean) =>
  signedIn ? stepHref("payment", { plan }) : `${href("/auth")}?plan=${plan}&tab=sign-up`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const copy = siteCopy();
  const { demo } = environment();
  const viewer = context.get(viewerContext);
  const now = new Date();
  const access = viewer
    ? await findAccess(db, { userId: viewer.id, role: viewer.role, now })
    : null;
  const pending =
    viewer &&
    describePending(await findPendingPayment(db, { userId: viewer.id, now }), viewer.timeZone);
  const catalogue = await listCatalogue(db);
  const { questions: ids, ...tryCopy } = copy.front.try;
  const tryOuts = await listTryOuts(db, { ids, userId: viewer?.id ?? null });
  const position = tryPosition(url.searchParams.get("try"), tryOuts.length);
  const question = tryOuts[position - 1];
  const lessonPage = await findLessonPage(db, { lessonId: copy.front.features.lesson });
  const casePage = await findCasePage(db, { caseId: copy.front.nclex.case });
  const total = (key: "lessonCount" | "questionCount") =>
    catalogue.reduce((sum, module) => sum + module[key], 0);
  const front = fillAllFigures(
    { ...copy.front, try: tryCopy },
    {
      modules: frontWords.modules(catalogue.length),
      freeModules: frontWords.modules(catalogue.filter(({ isFree }) => isFree).length),
      lessons: frontWords.lessons(total("lessonCount")),
      questions: frontWords.questions(total("questionCount")),
      basicPrice: formatPrice(prices.basic.amount),
      basicDays: frontWords.days(prices.basic.days ?? 0),
      premiumPrice: formatPrice(prices.premium.amount),
      upgradePrice: formatPrice(upgradePrice),
    },
  );
  const words = frontWords.figures;
  return {
    name: copy.name,
    front,
    signedIn: viewer !== null,
    lessonPage: lessonPage && { ...lessonPage, minutes: inMinutes(lessonPage.minutes) },
    casePage: casePage && { ...casePage, minutes: inMinutes(casePage.minutes) },
    question: question ? { ...question, position, total: tryOuts.length } : null,
    figures: [
      { value: number(catalogue.length), label: words.modules, sample: false },
      { value: number(total("lessonCount")), label: words.lessons, sample: false },
      { value: number(total("questionCount")), label: words.questions, sample: false },
      ...filterSamples(copy.statistics, { demo }),
    ],
    modules: catalogue.map(({ id, name, description, tube, isFree, ...module }) => ({
      id,
      name,
      description,
      tube,
      isFree,
      facts: frontWords.rack.facts(
        frontWords.lessons(module.lessonCount),
        frontWords.questions(module.questionCount),
      ),
    })),
    offers: listOffers(
      access,
      {
        free: signUpHref(),
        basic: planHref("base", viewer !== null),
        premium: planHref("premium", viewer !== null),
      },
      { isPaying: pending !== null },
    ),
    // If nothing can be bought, buttons only remember the plan.
    note:
      pending?.text ??
      accessNote(access) ??
      (providerFor(environment()) ? null : frontWords.plans.notYet),
    exams: copy.exams.map((exam) => ({ ...exam, read: longDay(exam.read) })),
    otherExams: copy.otherExams,
    testimonials: filterSamples(copy.testimonials, { demo }),
  };
}

/** Missing counts as empty. */
const tryPost = z.object({ question: z.string(), answer: z.string().default("") });

/** Nothing is stored. */
export async function action({ context, request }: Route.ActionArgs) {
  const reply = (said: TryReply, status: number) => data(said, { status });
  const { questions: ids } = siteCopy().front.try;
  const post = tryPost.safeParse(Object.fromEntries(await request.formData()));
  const userId = context.get(viewerContext)?.id ?? null;
  await limitTryOut(context.get(requestContext).clientAddress);
  const revealed =
    post.success && (await revealTryOut(db, { id: post.data.question, ids, userId }));
  if (!revealed) return reply({ kind: "gone" }, 404);
  const { answer: chosen } = post.data;
  if (chosen === "") return reply({ kind: "refused", why: "missing" }, 422);
  if (!revealed.options.some((_, at) => letterAt(at) === chosen))
    return reply({ kind: "refused", why: "unknown" }, 422);
  acceptForm(context);
  return reply({ kind: "answered", chosen, revealed }, 200);
}

/** Keeps the choice on a network error. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return data<TryReply>({ kind: "refused", why: "unsent" }, { status: 503 });
  }
}

/** 404: the question is gone, so load another. */
export const shouldRevalidate = ({ actionStatus, ...move }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 404 || move.defaultShouldRevalidate;

export default function Landing({ loaderData, actionData }: Route.ComponentProps) {
  const { front, signedIn } = loaderData;
  return (
    <div className="front" ref={useFadeIn()}>
      <FrontHero copy={front} signedIn={signedIn} canTry={loaderData.question !== null} />
      <TryOut
        copy={front.try}
        question={loaderData.question}
        reply={actionData}
        signedIn={signedIn}
      />
      <FrontFeatures features={front.features} page={loaderData.lessonPage} signedIn={signedIn} />
      <PricePlans pricing={front.pricing} offers={loaderData.offers} note={loaderData.note} />
      <FrontNclex copy={front.nclex} page={loaderData.casePage} signedIn={signedIn} />
      <FrontFigures figures={loaderData.figures} />
      <ModuleRack copy={front.modules} modules={loaderData.modules} />
      <ExamGuide guide={front.guide} exams={loaderData.exams} others={loaderData.otherExams} />
      <FrontTestimonials
        title={front.testimonials.title}
        testimonials={loaderData.testimonials}
        contactHref={href("/contact")}
      />
      <FrontSchools copy={front.schools} />
      <FrontFaq faq={front.faq} />
      <FrontTeasers teasers={front.teasers} />
      {signedIn ? null : <FrontClosing closing={front.closing} />}
    </div>
  );
}
