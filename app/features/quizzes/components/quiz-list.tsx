import { href } from "react-router";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { quizList as words } from "~/words/quiz-list";

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
                <Badge icon="lock">{words.locked}</Badge>
              ) : (
                <span className="text-sm text-ink-2">
                  {quiz.attempts ? words.taken(quiz.bestScore ?? 0, quiz.attempts) : words.notTaken}
                </span>
              )
            }
          >
            <p className="text-ink-2">{quiz.description}</p>
            <p className="text-sm text-ink-2">
              {words.facts(quiz.itemCount, quiz.timeLimitMinutes, quiz.passingScore)}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
