import { href } from "react-router";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { Tube, type TubeColour } from "~/ui/rack";
import type { FrontCopy, SiteCopy } from "../copy";
import { frontWords } from "../front-words";
import { CountUp, useCountingSteps } from "./front-motion";
import { pictures } from "./front-pictures";
import { FrontSection } from "./front-section";

const widths = ["lg:col-span-7", "lg:col-span-5", "lg:col-span-5", "lg:col-span-7"];

const drawnOnPhones = 3;

export function FrontFeatures({ features }: { features: FrontCopy["features"] }) {
  const { points } = features;
  return (
    <FrontSection id="features" title={features.title} lead={features.text}>
      <ul className="grid gap-x-8 sm:grid-cols-2 sm:gap-y-9 lg:grid-cols-12">
        {points.map(({ picture, title, text }, at) => {
          const Picture = pictures[picture];
          const alone = at === points.length - 1 && at % 2 === 0;
          const isDrawn = at < drawnOnPhones;
          return (
            <li
              key={title}
              data-rise
              className={classes(
                "flex flex-col gap-4",
                isDrawn ? "max-sm:pb-8" : "max-sm:border-t max-sm:border-line max-sm:py-3",
                alone ? "sm:col-span-2 lg:col-span-12" : widths[at % widths.length],
              )}
            >
              <div
                aria-hidden="true"
                className={classes(
                  "grid grow items-center rounded-xl bg-brand-wash p-4 text-sm select-none sm:p-6 print:hidden",
                  !isDrawn && "max-sm:hidden",
                )}
              >
                <Picture />
              </div>
              <div className="space-y-1">
                <h3 className="text-xl">{title}</h3>
                <p className={classes("text-ink-2", !isDrawn && "max-sm:text-sm")}>{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </FrontSection>
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
      <ul className="grid gap-y-8 md:grid-cols-3">
        {modules.map((module) => (
          <li key={module.id} data-rise className="max-md:grid max-md:grid-cols-[56px_1fr]">
            <div className="rack-slot max-md:bg-none">
              <Tube colour={module.tube} percent={0} className="mx-auto md:-ml-1.5" />
            </div>
            <div className="space-y-1.5 max-md:pl-4 md:pt-4 md:pr-8">
              <h3 className="text-xl">{module.name}</h3>
              <p className="text-ink-2 max-sm:text-sm">{module.description}</p>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <span className="tabular-nums">{module.facts}</span>{" "}
                {module.isFree ? (
                  <Badge tone="ok">{words.free}</Badge>
                ) : (
                  <Badge>{words.withPlan}</Badge>
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
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-5 py-10 sm:py-14">
        <div className="space-y-1.5">
          <h2 id="closing" className="text-2xl sm:text-3xl">
            {closing.title}
          </h2>
          <p className="text-lg">{closing.text}</p>
        </div>
        <ButtonLink size="lg" to={href("/get-started")}>
          {frontWords.getStarted}
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
    <section aria-label={frontWords.figures.title} className="wrap py-9 sm:py-12">
      <dl
        ref={block}
        className={classes(
          "-mb-6 grid gap-x-4 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] sm:gap-x-6",
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
            className="row-span-2 grid grid-rows-subgrid border-t-2 border-brand pt-2.5 pb-6"
          >
            <dt className="text-sm text-ink-2 first-letter:uppercase">{label}</dt>
            <dd className="flex flex-wrap content-start items-center gap-x-3 font-serif text-4xl leading-tight max-[352px]:text-3xl font-semibold lining-nums tabular-nums">
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
        <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
          {testimonials.map(({ quote, person, sample }) => (
            <li key={quote} data-rise>
              <figure className="space-y-2 border-l-4 border-brand pl-5">
                <blockquote className="font-serif text-xl leading-snug">{quote}</blockquote>
                <figcaption className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
                  {person}
                  {sample ? <SampleMark /> : null}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </FrontSection>
  );
}

export function FrontTeasers({ teasers }: { teasers: FrontCopy["teasers"] }) {
  if (teasers.entries.length === 0) return null;
  return (
    <FrontSection id="coming-soon" title={teasers.title} lead={teasers.text} beside>
      <div className="border-t border-dashed border-line-2">
        {teasers.entries.map(({ title, text }) => (
          <Disclosure key={title} summary={title} className="border-dashed border-line-2">
            <p className="text-ink-2">{text}</p>
          </Disclosure>
        ))}
      </div>
    </FrontSection>
  );
}

export function FrontFaq({ faq }: { faq: FrontCopy["faq"] }) {
  return (
    <FrontSection id="faq" title={faq.title} beside>
      <div className="border-t border-line">
        {faq.entries.map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </FrontSection>
  );
}
