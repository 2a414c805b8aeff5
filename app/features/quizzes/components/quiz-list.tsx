import { href } from "react-router";
import { Icon, type IconName } from "~/ui/icon";
import { Row, Rows } from "~/ui/rows";
import { quizList as words } from "../words";

export type QuizRow = {
  id: string;
  title: string;
  itemCount: number;
  timeLimitMinutes: number | null;
  passingScore: number;
  attempts: number | null;
  bestScore: number | null;
  locked: boolean;
};

export type QuizListProps = {
  /** Cut from the end of titles. */
  moduleName: string;
  quizzes: QuizRow[];
};

export const quizRow = (
  quiz: Omit<QuizRow, "locked"> & { isPremium: boolean },
  { hasActiveAccess }: { hasActiveAccess: boolean },
): QuizRow => ({
  id: quiz.id,
  title: quiz.title,
  itemCount: quiz.itemCount,
  timeLimitMinutes: quiz.timeLimitMinutes,
  passingScore: quiz.passingScore,
  attempts: quiz.attempts,
  bestScore: quiz.bestScore,
  locked: quiz.isPremium && !hasActiveAccess,
});

export function QuizList({ moduleName, quizzes }: QuizListProps) {
  return (
    <Rows>
      {quizzes.map((quiz) => (
        <Row
          key={quiz.id}
          to={href("/quiz/:listId", { listId: quiz.id })}
          title={<Title title={quiz.title} moduleName={moduleName} />}
          detail={<Detail quiz={quiz} />}
          start={<RowSign icon={quiz.timeLimitMinutes ? "clock" : "list"} />}
          {...(quiz.locked ? { state: "locked" as const, end: words.locked } : {})}
        />
      ))}
    </Rows>
  );
}

/** Marks rows of different kinds of task. */
export function RowSign({ icon }: { icon: IconName }) {
  return (
    <span className="row-sign">
      <Icon name={icon} />
    </span>
  );
}

/** What is known of the learner's own attempts, else how long it is. */
function Detail({ quiz }: { quiz: QuizRow }) {
  const { attempts, bestScore, passingScore, itemCount, timeLimitMinutes } = quiz;
  if (!attempts || bestScore === null) return words.facts(itemCount, timeLimitMinutes);
  if (bestScore < passingScore) return words.toPass(bestScore, passingScore);
  return (
    <>
      <span className="inline-flex items-center gap-1 font-semibold text-ok">
        <Icon name="check" size={14} />
        {words.passed}
      </span>{" "}
      · {words.best(bestScore)}
    </>
  );
}

/** Screen readers list links without their heading, so they get the whole title. */
function Title({ title, moduleName }: { title: string; moduleName: string }) {
  const tail = `: ${moduleName}`;
  if (!title.endsWith(tail)) return title;
  return (
    <>
      {title.slice(0, -tail.length)}
      <span className="sr-only">{tail}</span>
    </>
  );
}
