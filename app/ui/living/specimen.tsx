import type { ReactNode } from "react";

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section
      id={name}
      aria-labelledby={`${name}-name`}
      className="space-y-4 border-t border-line py-6"
    >
      <h2 id={`${name}-name`}>
        <a href={`#${name}`}>{name}</a>
      </h2>
      {children}
    </section>
  );
}
