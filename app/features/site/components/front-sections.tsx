import { Badge } from "~/ui/badge";
import { classes } from "~/ui/classes";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { frontWords } from "~/words/front";
import type { FrontCopy, SiteCopy } from "../copy";
import { CountUp, useCountingSteps } from "./front-motion";
import { FrontSection } from "./front-section";

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
