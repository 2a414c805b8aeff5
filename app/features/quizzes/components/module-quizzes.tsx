import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { TubeColour } from "~/ui/rack";
import { tubeFill } from "~/ui/tube-colour";
import { practiceWords as words } from "../words";
import { QuizList, type QuizRow } from "./quiz-list";

export type ModuleChipsProps = {
  modules: { id: string; name: string; tube: TubeColour; isOpen: boolean }[];
  chosen: string;
};

/** Links, each of which loads its module's quizzes. On phones a strip, with the chosen one in sight. */
export function ModuleChips({ modules, chosen }: ModuleChipsProps) {
  const strip = useRef<HTMLElement>(null);
  const at = modules.findIndex(({ id }) => id === chosen);
  // A new page shows the start of the strip.
  useEffect(() => {
    const [nav, current] = [strip.current, strip.current?.querySelectorAll("a")[at]];
    if (nav && current) nav.scrollLeft = current.offsetLeft - nav.offsetLeft - 16;
  }, [at]);
  return (
    <nav
      ref={strip}
      aria-label={words.modules}
      onFocus={({ target }) => target.scrollIntoView({ block: "nearest", inline: "nearest" })}
      className="chips strip"
    >
      <ul>
        {modules.map(({ id, name, tube, isOpen }) => (
          <li key={id}>
            <Link
              to={`${href("/practice")}?module=${id}`}
              preventScrollReset
              aria-current={id === chosen ? "true" : undefined}
              className="chip"
            >
              <svg viewBox="0 0 12 16" aria-hidden="true" className="h-4 w-3 shrink-0">
                <rect width="12" height="16" rx="3" className={tubeFill[tube]} />
              </svg>
              {name}
              {isOpen ? null : (
                <>
                  <Icon name="lock" size={14} />
                  <span className="sr-only">{words.moduleLocked}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export type ModuleQuizzesProps = {
  module: { name: string; isOpen: boolean };
  /** Null if the module has no practice quiz. */
  practice: { itemCount: number } | null;
  quizzes: QuizRow[];
};

export function ModuleQuizzes({ module, practice, quizzes }: ModuleQuizzesProps) {
  return (
    <>
      {module.isOpen ? null : (
        <Notice title={words.locked}>
          {words.lockedWhat}{" "}
          <Link
            to={`${href("/get-started")}?upgrade=true`}
            className="inline-flex min-h-11 items-center"
          >
            {words.upgrade}
          </Link>
        </Notice>
      )}
      {practice && practice.itemCount > 0 ? null : (
        <p className="text-ink-2">{practice ? words.noQuestions : words.noQuiz}</p>
      )}
      {quizzes.length > 0 ? <QuizList moduleName={module.name} quizzes={quizzes} /> : null}
    </>
  );
}
