import type { ReactNode } from "react";
import { Disclosure } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";
import { Stat, StatList } from "~/ui/stat";
import type { FrontCopy, SiteCopy } from "../copy";

/** A part of the landing page, with the anchor that the bar leads to. */
export function FrontSection({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="wrap space-y-6 py-8 sm:py-10">
      <div className="space-y-2">
        <h2 id={`${id}-title`} className="text-2xl sm:text-3xl">
          {title}
        </h2>
        {lead ? <p className="text-ink-2">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}

/** What can be counted, and what an operator can prove. */
export function FrontFigures({ figures }: { figures: { value: string; label: string }[] }) {
  return (
    <div className="bg-brand-wash">
      <div className="wrap py-6 sm:py-8">
        <StatList>
          {figures.map(({ value, label }) => (
            <Stat key={label} value={value} label={label} />
          ))}
        </StatList>
      </div>
    </div>
  );
}

export function FrontFeatures({ features }: { features: FrontCopy["features"] }) {
  return (
    <FrontSection id="features" title={features.title}>
      <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {features.points.map(({ icon, title, text }) => (
          <li key={title} className="flex items-start gap-3.5">
            <Icon name={icon} size={24} className="mt-0.5 text-brand" />
            <div className="space-y-1">
              <h3>{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </FrontSection>
  );
}

export function FrontTestimonials({
  testimonials,
}: {
  testimonials: Pick<SiteCopy["testimonials"][number], "quote" | "person">[];
}) {
  if (testimonials.length === 0) return null;
  return (
    <FrontSection id="testimonials" title="What learners say">
      <ul className="grid gap-6 md:grid-cols-2">
        {testimonials.map(({ quote, person }) => (
          <li key={quote}>
            <figure className="space-y-2 border-l-4 border-brand pl-4">
              <blockquote className="font-serif text-lg">{quote}</blockquote>
              <figcaption className="text-sm text-ink-2">{person}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </FrontSection>
  );
}

export function FrontFaq({ faq }: { faq: FrontCopy["faq"] }) {
  return (
    <FrontSection id="faq" title={faq.title}>
      <div className="max-w-[66ch] border-t border-line">
        {faq.entries.map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </FrontSection>
  );
}
