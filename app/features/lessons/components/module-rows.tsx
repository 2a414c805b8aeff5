import { href, Link } from "react-router";
import { Icon } from "~/ui/icon";
import { Tube, type TubeColour } from "~/ui/rack";
import { practiceLessonsWords as words } from "~/words/practice-lessons";
import { LessonAccordions, type LessonAccordionsProps } from "./lesson-accordions";

export type ModuleRowsProps = {
  modules: {
    id: string;
    name: string;
    sortOrder: number;
    tube: TubeColour;
    progress: number;
    isOpen: boolean;
  }[];
  expanded: Omit<LessonAccordionsProps, "module"> & { moduleId: string };
};

/** One module is expanded; the others link to the page that expands them. */
export function ModuleRows({ modules, expanded }: ModuleRowsProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {modules.map((module) => {
        const { id, name, sortOrder, tube, progress, isOpen } = module;
        const isUnfolded = id === expanded.moduleId;
        const title = words.module(sortOrder, name);
        return (
          <li key={id} id={id} className="scroll-mt-4">
            <div className="relative flex min-h-14 items-center gap-3 py-3">
              <Tube
                colour={tube}
                percent={progress}
                closed={!isOpen}
                className="h-[2.1rem] w-auto shrink-0"
              />
              <div className="min-w-0 grow">
                <h2 className="text-lg">
                  {isUnfolded ? (
                    title
                  ) : (
                    <Link
                      to={`${href("/practice/lessons")}?module=${id}#${id}`}
                      className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                    >
                      {title}
                    </Link>
                  )}
                </h2>
                <p className="text-sm text-ink-2">{isOpen ? words.done(progress) : words.locked}</p>
              </div>
              {isUnfolded ? null : <Icon name="chevron-right" size={18} className="text-brand" />}
            </div>
            {isUnfolded ? (
              <LessonAccordions module={module} lessons={expanded.lessons} quiz={expanded.quiz} />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
