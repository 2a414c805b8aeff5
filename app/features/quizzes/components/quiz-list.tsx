import { href } from "react-router";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";

export type QuizListProps = {
  quizzes: {
    id: string;
    title: string;
    description: string;
    itemCount: number;
    timeLimitMinutes: number | null;
    passingScore: number;
    attempts: number | null;
    bestScore: number | null;
    locked: boolean;
  }[];
};

/** "20 questions · 20 minutes · pass mark 70%" */
function quizFacts(quiz: {
  itemCount: number;
  timeLimitMinutes: number | null;
  passingScore: number;
}): string {
  return [
    quiz.itemCount === 1 ? "1 question" : `${quiz.itemCount} questions`,
    quiz.timeLimitMinutes ? `${quiz.timeLimitMinutes} minutes` : "no time limit",
    `pass mark ${quiz.passingScore}%`,
  ].join(" · ");
}

/** Quizzes as cards, each with how the learner stands in it. */
export function QuizList({ quizzes }: QuizListProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {quizzes.map((quiz) => (
        <li key={quiz.id}>
          <Card
            to={href("/quiz/:quizId", { quizId: quiz.id })}
            title={quiz.title}
            className="h-full"
            footer={
              quiz.locked ? (
                <Badge icon="lock">Locked</Badge>
              ) : (
                <span className="text-sm text-ink-2">
                  {quiz.attempts
                    ? `Best score ${quiz.bestScore}% · taken ${quiz.attempts === 1 ? "once" : `${quiz.attempts} times`}`
                    : "Not taken yet"}
                </span>
              )
            }
          >
            <p className="text-ink-2">{quiz.description}</p>
            <p className="text-sm text-ink-2">{quizFacts(quiz)}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
