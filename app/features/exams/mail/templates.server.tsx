/** Not a reminder, so there is no unsubscribing. */
import { and, eq } from "drizzle-orm";
import { attempts, questionLists, users } from "#db/schema";
import { examReceipt } from "~/features/attempts/engine/close.server";
import { countStored } from "~/features/attempts/engine/count-stored.server";
import { Action, EmailLayout, Facts, Paragraph } from "~/features/mail/email-layout";
import type { Compose, Templates } from "~/features/mail/worker.server";
import { listPaths } from "~/features/question-bank/list-paths";
import { dateTime } from "~/ui/dates";
import { examMailWords as words } from "../words";

const receipt: Compose = async (tx, { userId, params }, { productName, appUrl }) => {
  const attemptId = params.attemptId ?? "";
  const [attempt] = await tx
    .select({
      listId: attempts.listId,
      title: questionLists.title,
      ending: attempts.ending,
      submittedAt: attempts.submittedAt,
      itemCount: attempts.itemCount,
      score: attempts.score,
      code: attempts.receiptCode,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      timeZone: users.timeZone,
    })
    .from(attempts)
    .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(and(eq(attempts.id, attemptId), eq(attempts.userId, userId ?? "")));
  // Results are only mailed to a confirmed address; the result page has the same receipt.
  if (!attempt?.submittedAt || !attempt.code || !attempt.emailConfirmedAt) return null;
  const { submittedAt, title, code } = attempt;
  const zone = attempt.timeZone ?? "UTC";
  const inUtc = dateTime(submittedAt, "UTC");
  const { stored, inPart } = await countStored(tx, { attemptId });
  return {
    to: attempt.email,
    subject: words.subject(title, code),
    body: (
      <ExamReceiptLetter
        productName={productName}
        what={attempt.ending === "timed_out" ? words.timedOut(title) : words.submitted(title)}
        facts={[
          [words.code, code],
          ...(zone === "UTC"
            ? [[words.submittedAtUtc, inUtc] as const]
            : [
                [words.submittedAt, dateTime(submittedAt, zone)] as const,
                [words.inUtc, inUtc] as const,
              ]),
          [words.stored, words.storedOf(stored, attempt.itemCount, inPart)],
          [words.score, words.scored(attempt.score ?? 0)],
        ]}
        result={appUrl + listPaths.practice_exam.results(attempt.listId, attemptId)}
      />
    ),
  };
};

export const examTemplates: Templates = { [examReceipt]: receipt };

/** @param what how the attempt ended, as a sentence */
function ExamReceiptLetter(props: {
  productName: string;
  what: string;
  facts: readonly (readonly [name: string, value: string])[];
  result: string;
}) {
  const { productName, what, facts, result } = props;
  return (
    <EmailLayout productName={productName} heading={words.heading} why={words.why(productName)}>
      <Paragraph>{what}</Paragraph>
      <Facts facts={facts} />
      <Paragraph>{words.keep}</Paragraph>
      <Action href={result}>{words.toResult}</Action>
    </EmailLayout>
  );
}
