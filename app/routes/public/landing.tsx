import { href } from "react-router";
import { db } from "#db/client.server";
import { formatPrice, prices, upgradePrice } from "~/features/billing/prices";
import { siteCopy } from "~/features/content/site.server";
import { ExamGuide } from "~/features/site/components/exam-guide";
import { signUpHref } from "~/features/site/components/front-bar";
import { FrontHero } from "~/features/site/components/front-hero";
import {
  FrontFaq,
  FrontFeatures,
  FrontFigures,
  FrontTestimonials,
} from "~/features/site/components/front-sections";
import { ModuleRack } from "~/features/site/components/module-rack";
import { PricePlans, type PricePlansProps } from "~/features/site/components/price-plans";
import { fillAll, ownOnly } from "~/features/site/copy";
import { listCatalogue } from "~/features/site/figures.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { viewerContext } from "~/server/context";
import { ButtonLink } from "~/ui/button";
import { longDay } from "~/ui/dates";
import type { Route } from "./+types/landing";

export const handle: FrameHandle = { bleed: true, front: true };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.name} · ${loaderData.front.headline}` },
        { name: "description", content: loaderData.front.description },
      ]
    : [];

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const basicDays = counted(prices.basic.days ?? 0, "day");

export async function loader({ context }: Route.LoaderArgs) {
  const copy = siteCopy();
  const catalogue = await listCatalogue(db);
  const total = (key: "lessonCount" | "questionCount") =>
    catalogue.reduce((sum, module) => sum + module[key], 0);
  const front = fillAll(copy.front, {
    modules: counted(catalogue.length, "module"),
    lessons: counted(total("lessonCount"), "lesson"),
    questions: counted(total("questionCount"), "question"),
    basicPrice: formatPrice(prices.basic.amount),
    basicDays,
    premiumPrice: formatPrice(prices.premium.amount),
    upgradePrice: formatPrice(upgradePrice),
  });
  return {
    name: copy.name,
    front,
    signedIn: context.get(viewerContext) !== null,
    figures: [
      { value: String(catalogue.length), label: "Modules" },
      { value: String(total("lessonCount")), label: "Lessons" },
      { value: String(total("questionCount")), label: "Questions with rationale" },
      ...ownOnly(copy.statistics).map(({ value, label }) => ({ value, label })),
    ],
    modules: catalogue.map(({ id, name, description, tube, isFree, ...module }) => ({
      id,
      name,
      description,
      tube,
      isFree,
      facts: `${counted(module.lessonCount, "lesson")} · ${counted(module.questionCount, "question")}`,
    })),
    offers: offers(),
    exams: copy.exams.map((exam) => ({ ...exam, read: longDay(exam.read) })),
    otherExams: copy.otherExams,
    testimonials: ownOnly(copy.testimonials).map(({ quote, person }) => ({ quote, person })),
  };
}

/** The plans as they are offered. Whoever is signed in already is led on from there. */
function offers(): PricePlansProps["offers"] {
  const to = (code: "base" | "premium") => `${href("/auth")}?plan=${code}&tab=sign-up`;
  const button = { label: "Start for free", to: signUpHref() };
  return [
    { plan: "free", price: "$0", term: "no card needed", button, foremost: false },
    {
      plan: "basic",
      price: formatPrice(prices.basic.amount),
      term: `for ${basicDays}`,
      button: { label: "Choose Basic", to: to("base") },
      foremost: false,
    },
    {
      plan: "premium",
      price: formatPrice(prices.premium.amount),
      term: "for life",
      button: { label: "Choose Premium", to: to("premium") },
      foremost: true,
    },
  ];
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { front, signedIn, figures, modules, exams, otherExams, testimonials } = loaderData;
  return (
    <div className="front">
      <FrontHero copy={front} signedIn={signedIn} />
      <FrontFigures figures={figures} />
      <FrontFeatures features={front.features} />
      <ExamGuide guide={front.guide} exams={exams} others={otherExams} />
      <ModuleRack copy={front.modules} modules={modules} />
      <PricePlans pricing={front.pricing} offers={loaderData.offers} />
      <FrontTestimonials testimonials={testimonials} />
      <FrontFaq faq={front.faq} />
      <section aria-labelledby="closing" className="bg-brand-wash">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8">
          <div className="space-y-1">
            <h2 id="closing">{front.closing.title}</h2>
            <p>{front.closing.text}</p>
          </div>
          <ButtonLink to={signedIn ? href("/modules") : signUpHref()}>
            {signedIn ? "Go to your modules" : "Get Started"}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
