import { href } from "react-router";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Tube, type TubeColour } from "~/ui/rack";
import type { FrontCopy, SiteCopy } from "../copy";
import { frontWords } from "../front-words";
import { signUpHref } from "./front-bar";
import { CountUp, useCountingSteps } from "./front-motion";
import { FrontSection } from "./front-section";

type FrontFeaturesProps = {
  features: FrontCopy["features"];
  /** A page of the course; null if it is not published. */
  page: LessonPageProps["page"] | null;
  signedIn: boolean;
};

/** A real page as proof, beside what the course does. */
export function FrontFeatures({ features, page, signedIn }: FrontFeaturesProps) {
  return (
    <FrontSection
      id="features"
      title={features.title}
      lead={<span className="max-sm:hidden">{features.text}</span>}
    >
      <div className="grid items-start gap-x-12 gap-y-5 lg:grid-cols-[1.15fr_1fr]">
        {page ? <LessonPage page={page} signedIn={signedIn} /> : null}
        <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:gap-x-8 sm:gap-y-4 lg:grid-cols-1">
          {features.points.map(({ title, text }) => (
            <li key={title} data-rise className="flex items-start gap-2 sm:gap-2.5">
              <Icon name="check" size={18} className="text-brand sm:mt-1" />
              <div className="min-w-0">
                <h3 className="font-sans text-sm tracking-normal sm:text-base">{title}</h3>
                <p className="text-sm text-ink-2 max-sm:hidden">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </FrontSection>
  );
}

type LessonPageProps = {
  page: {
    id: string;
    title: string;
    module: string;
    minutes: string;
    objectives: readonly string[];
    /** Its sentences. Phones show the first. */
    opening: readonly string[];
    sources: readonly string[];
    reviewed: string | null;
  };
  signedIn: boolean;
};

function LessonPage({ page, signedIn }: LessonPageProps) {
  const words = frontWords.page;
  const lesson = href("/lessons/:lessonId", { lessonId: page.id });
  return (
    <article
      data-rise
      aria-labelledby="page-title"
      className="sheet space-y-2.5 max-sm:py-4 sm:space-y-3"
    >
      <p className="text-sm text-ink-2">{words.facts(page.module, page.minutes)}</p>
      <h3 id="page-title" className="text-xl">
        {page.title}
      </h3>
      <div className="space-y-1.5 max-sm:hidden">
        <p className="text-sm font-semibold">{words.goals}</p>
        <ul className="space-y-1 text-sm">
          {page.objectives.map((goal) => (
            <li key={goal} className="flex items-start gap-2">
              <Icon name="check" size={16} className="mt-0.5 text-brand" />
              {goal}
            </li>
          ))}
        </ul>
      </div>
      <p>
        {page.opening[0]} <span className="max-sm:hidden">{page.opening.slice(1).join(" ")}</span>
      </p>
      <p className="border-t border-line pt-2.5 text-sm text-ink-2">
        {words.sources(page.sources.join("; "))}
        {page.reviewed ? (
          <span className="max-sm:hidden"> · {words.reviewed(page.reviewed)}</span>
        ) : null}
      </p>
      <ButtonLink
        to={signedIn ? lesson : signUpHref(lesson)}
        variant="secondary"
        className="w-full"
      >
        {signedIn ? words.readOn : words.read}
      </ButtonLink>
    </article>
  );
}

type FrontNclexProps = {
  copy: FrontCopy["nclex"];
  page: {
    title: string;
    minutes: string;
    opening: string;
    results: {
      title: string;
      time: string | null;
      rows: readonly { name: string; value: string; unit: string | null; range: string | null }[];
    } | null;
  } | null;
  signedIn: boolean;
};

/** For nursing students: the chart of a real case. */
export function FrontNclex({ copy, page, signedIn }: FrontNclexProps) {
  const words = frontWords.nclex;
  const list = href("/nclex/case-studies");
  return (
    <section id="nclex" aria-labelledby="nclex-title" className="bg-brand-wash">
      <div className="wrap grid items-center gap-x-12 gap-y-4 py-6 sm:py-11 lg:grid-cols-[1fr_1.15fr]">
        <div className="min-w-0 space-y-3">
          <h2 id="nclex-title" className="sm:text-3xl">
            {copy.title}
          </h2>
          <p>{copy.text}</p>
          <ButtonLink to={signedIn ? list : signUpHref(list)} variant="secondary">
            {signedIn ? words.startOn : words.start}
          </ButtonLink>
        </div>
        {page ? (
          <div data-rise className="sheet space-y-1.5 max-sm:py-4">
            <p className="text-sm text-ink-2 max-sm:hidden">{words.facts(page.minutes)}</p>
            <h3 className="text-lg">{page.title}</h3>
            <p className="text-sm max-sm:hidden">{page.opening}</p>
            {page.results ? (
              <>
                <p className="text-sm font-semibold">
                  {page.results.title}
                  {page.results.time ? `, ${page.results.time}` : null}
                </p>
                <dl className="text-sm tabular-nums">
                  {page.results.rows.map(({ name, value, unit, range }) => (
                    <div
                      key={name}
                      className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1 sm:py-1.5"
                    >
                      <dt>{name}</dt>
                      <dd className="text-ink-2">
                        <strong className="text-ink">{value}</strong>{" "}
                        <span className="max-sm:hidden">{unit} </span>
                        {range ? words.range(range) : null}
                      </dd>
                    </div>
                  ))}
                </dl>
              </>
            ) : null}
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** For those who teach a class. */
export function FrontSchools({ copy }: { copy: FrontCopy["schools"] }) {
  return (
    <section id="schools" aria-labelledby="schools-title" className="wrap py-4 sm:py-10">
      <div className="sheet flex flex-wrap items-center justify-between gap-x-8 gap-y-3 max-sm:py-4">
        <div className="min-w-0 grow basis-72 space-y-1">
          <h2 id="schools-title">{copy.title}</h2>
          <p className="text-ink-2">{copy.text}</p>
        </div>
        <ButtonLink to={href("/schools")} variant="secondary">
          {frontWords.schools.more}
        </ButtonLink>
      </div>
    </section>
  );
}

export type ModuleRackProps = {
  copy: FrontCopy["modules"];
  modules: {
    id: string;
    name: string;
    description: string;
    tube: TubeColour;
    isFree: boolean;
    facts: string;
  }[];
};

export function ModuleRack({ copy, modules }: ModuleRackProps) {
  const words = frontWords.rack;
  if (modules.length === 0)
    return (
      <FrontSection id="modules" title={words.none}>
        <p>{words.noneText}</p>
      </FrontSection>
    );
  return (
    <FrontSection id="modules" title={copy.title} lead={copy.text}>
      <ul className="grid max-md:grid-cols-2 max-md:gap-x-2 md:grid-cols-3 md:gap-y-8">
        {modules.map((module) => (
          <li
            key={module.id}
            data-rise
            className="max-md:grid max-md:min-h-13 max-md:grid-cols-[.5rem_1fr] max-md:items-center max-md:gap-x-1.5 max-md:border-t max-md:border-line"
          >
            <div className="rack-slot max-md:bg-none max-md:pt-0">
              <Tube colour={module.tube} percent={0} className="mx-auto max-md:h-auto md:-ml-1.5" />
            </div>
            <div className="min-w-0 max-md:py-0.5 md:space-y-1.5 md:pt-4 md:pr-8">
              <h3 className="max-md:font-sans max-md:text-[.8rem] max-md:leading-snug max-md:tracking-normal md:text-xl">
                {module.name}
              </h3>
              <p className="text-ink-2 max-md:hidden">{module.description}</p>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm max-md:leading-none">
                <span className="tabular-nums max-md:hidden">{module.facts}</span>{" "}
                {module.isFree ? (
                  <Badge tone="ok">{words.free}</Badge>
                ) : (
                  <span className="max-md:hidden">
                    <Badge icon="lock">{words.withPlan}</Badge>
                  </span>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </FrontSection>
  );
}

export type FrontClosingProps = { closing: FrontCopy["closing"] };

export function FrontClosing({ closing }: FrontClosingProps) {
  return (
    <section aria-labelledby="closing" className="bg-brand-wash">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-5 sm:py-14">
        <div className="space-y-1.5">
          <h2 id="closing" className="text-2xl sm:text-3xl">
            {closing.title}
          </h2>
          <p className="sm:text-lg">{closing.text}</p>
        </div>
        <ButtonLink size="lg" to={signUpHref()} className="max-sm:grow">
          {frontWords.startFree}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Only the demo shows samples. */
function SampleMark() {
  return (
    <span className="font-sans">
      <Badge tone="warn">{frontWords.sample}</Badge>
    </span>
  );
}

export type FrontFigure = { value: string; label: string; sample?: boolean };

export function FrontFigures({ figures }: { figures: FrontFigure[] }) {
  const [block, step] = useCountingSteps<HTMLDListElement>();
  return (
    <section aria-label={frontWords.figures.title} className="wrap py-4 sm:py-10">
      <dl
        ref={block}
        className={classes(
          "-mb-3 grid gap-x-4 sm:-mb-6 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] sm:gap-x-6",
          // As many columns as the labels allow.
          figures.length % 3 === 0
            ? "grid-cols-[repeat(auto-fit,minmax(4.9rem,1fr))]"
            : "grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]",
        )}
      >
        {figures.map(({ value, label, sample }) => (
          <div
            key={label}
            data-rise
            className="row-span-2 grid grid-rows-subgrid border-t-2 border-brand pt-1 pb-3 sm:pt-2.5 sm:pb-6"
          >
            <dt className="text-sm text-ink-2 first-letter:uppercase">{label}</dt>
            <dd className="flex flex-wrap content-start items-center gap-x-3 font-serif text-xl leading-tight font-semibold sm:text-4xl lining-nums tabular-nums">
              <CountUp value={value} step={step} />
              {sample ? <SampleMark /> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export type FrontTestimonial = Pick<
  SiteCopy["testimonials"][number],
  "quote" | "person" | "sample"
>;

export function FrontTestimonials({
  title,
  testimonials,
  contactHref,
}: {
  title: string;
  testimonials: FrontTestimonial[];
  contactHref: string;
}) {
  const words = frontWords.testimonials;
  return (
    <FrontSection id="testimonials" title={title}>
      {testimonials.length === 0 ? (
        <EmptyState level={3} title={words.none} action={{ label: words.write, to: contactHref }}>
          <p>{words.noneText}</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-x-10 gap-y-5 md:grid-cols-2">
          {testimonials.map(({ quote, person, sample }) => (
            <li key={quote} data-rise>
              <figure className="space-y-1 border-l-4 border-brand pl-4 sm:space-y-2 sm:pl-5">
                <blockquote className="font-serif leading-snug sm:text-xl">{quote}</blockquote>
                <figcaption className="text-sm text-ink-2">
                  {person} {sample ? <SampleMark /> : null}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </FrontSection>
  );
}

/** Folded: nothing here can be used yet. */
export function FrontTeasers({ teasers }: { teasers: FrontCopy["teasers"] }) {
  if (teasers.entries.length === 0) return null;
  return (
    <section id="coming-soon" aria-labelledby="coming-soon-title" className="wrap pb-6 sm:pb-10">
      <Disclosure
        summary={<h2 id="coming-soon-title">{teasers.title}</h2>}
        className="border-y border-dashed border-line-2"
      >
        <p className="text-ink-2">{teasers.text}</p>
        <dl className="mt-2 space-y-2">
          {teasers.entries.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </section>
  );
}

export function FrontFaq({ faq }: { faq: FrontCopy["faq"] }) {
  return (
    <FrontSection id="faq" title={faq.title} beside>
      <div className="border-t border-line max-sm:[&_summary]:min-h-11.5 max-sm:[&_summary]:py-1 max-sm:[&_summary]:text-[.94rem] max-sm:[&_summary]:leading-snug">
        {faq.entries.map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </FrontSection>
  );
}
