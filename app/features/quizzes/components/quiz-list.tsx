import { href, Link } from "react-router";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
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
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-sheet">
      {quizzes.map((quiz) => (
        <li key={quiz.id}>
          <article className="relative flex items-center gap-x-4 p-4 hover:bg-brand-wash sm:px-5">
            <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <div className="min-w-0">
                <h3>
                  <Link
                    to={href("/quiz/:listId", { listId: quiz.id })}
                    className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                  >
                    <Title title={quiz.title} moduleName={moduleName} />
                  </Link>
                </h3>
                <p className="mt-0.5 text-sm text-ink-2">
                  {words.facts(quiz.itemCount, quiz.timeLimitMinutes, quiz.passingScore)}
                </p>
              </div>
              {quiz.locked ? (
                <Badge icon="lock">{words.locked}</Badge>
              ) : (
                <p className="text-sm tabular-nums">
                  {quiz.attempts ? words.taken(quiz.bestScore ?? 0, quiz.attempts) : words.notTaken}
                </p>
              )}
            </div>
            <Icon name="chevron-right" size={18} className="text-brand" />
          </article>
        </li>
      ))}
    </ul>
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
