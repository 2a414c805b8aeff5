import { useForm } from "@conform-to/react";
import { Form, href, useNavigation } from "react-router";
import { z } from "zod";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { type ChallengeReason, challengeReasons } from "#db/vocabulary";
import { parsePosition } from "~/features/attempts/engine/positions";
import { reviewOfQuestion } from "~/features/attempts/results/report-problem";
import {
  findOpenChallenge,
  findReportable,
  saveChallenge,
} from "~/features/challenges/challenges.server";
import {
  notReportable,
  reasonWords,
  reportErrors,
  reportNotices,
  reportWords as words,
} from "~/features/challenges/words";
import { listPaths } from "~/features/question-bank/list-paths";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { invalid, notFound } from "~/server/responses";
import { Button, ButtonLink } from "~/ui/button";
import { ChoiceCard, ChoiceSet } from "~/ui/choice-cards";
import { dateTime } from "~/ui/dates";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea } from "~/ui/field";
import { fieldState, formState, summaryOf } from "~/ui/form-state";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/report-problem";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { narrow: true, failure: () => words.failure };

const maxDetails = 2000;

const shape = z.object({
  reason: z.enum(challengeReasons, { error: () => reportErrors.reason }),
  details: z
    .string()
    // Browsers send CRLF.
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .refine((text) => text.length <= maxDetails, { error: () => reportErrors.atMost(maxDetails) })
    // Databases reject control characters.
    .refine((text) => /^[\P{Cc}\n\t]*$/u.test(text), { error: () => reportErrors.signs })
    .optional(),
});

const schema = shape.refine(({ reason, details }) => reason !== "answer" || details, {
  path: ["details"],
  error: () => reportErrors.details,
});

type Given = { userId: string; attemptId: string; position: number };

function locate({ context, params }: Route.LoaderArgs | Route.ActionArgs): Given {
  const position = parsePosition(params.position, Number.POSITIVE_INFINITY) ?? 0;
  return { userId: viewerOf(context).id, attemptId: params.attemptId, position };
}

const missing = () =>
  notFound(notReportable.title, notReportable.what, {
    label: notReportable.practice,
    href: href("/practice"),
  });

async function requireReportable(given: Given) {
  const question = await findReportable(db, given);
  if (!question) throw missing();
  const { kind, listId, isClosed } = question;
  const { attemptId, position } = given;
  const back = isClosed
    ? reviewOfQuestion({ kind, listId, attemptId, position })
    : listPaths[kind].tutor(listId, position);
  return { ...question, back };
}

export async function loader(args: Route.LoaderArgs) {
  const given = locate(args);
  const { questionVersionId, stem, title, back } = await requireReportable(given);
  const open = await findOpenChallenge(db, { userId: given.userId, questionVersionId });
  const { timeZone } = viewerOf(args.context);
  return {
    about: words.about(title, given.position),
    stem,
    back,
    reported: open && {
      reason: open.reason,
      details: open.details ?? "",
      when: dateTime(open.createdAt, timeZone),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const given = locate(args);
  const { back } = await requireReportable(given);
  const submission = parseForm(await request.formData(), schema);
  if (submission.status !== "success") return invalid(submission.reply());
  const { reason, details } = submission.value;
  const report = { ...given, reason, details: details || null, now: new Date() };
  const saved = await transaction((tx) => saveChallenge(tx, report), {
    lock: lockOnUser(given.userId),
  });
  if (!saved) throw missing();
  return redirectWithNotice(context, back, {
    tone: "ok",
    title: reportNotices[saved],
    description: reportNotices.what,
  });
}

export default function ReportProblem({ loaderData, actionData }: Route.ComponentProps) {
  const { about, stem, back, reported } = loaderData;
  const [form, fields] = useForm<{ reason: ChallengeReason; details: string }>({
    id: "report",
    lastResult: actionData ?? null,
    defaultValue: reported ? { reason: reported.reason, details: reported.details } : {},
  });
  const { reason, details } = fields;
  const pending = useNavigation().state === "submitting";
  return (
    <div className="space-y-5">
      <PageHeader title={words.title} lead={about} compact />
      <p className="border-l-4 border-line-2 pl-4 wrap-anywhere">{stem}</p>
      {reported ? <Notice title={words.already(reported.when)}>{words.alreadyWhat}</Notice> : null}
      <Form method="post" {...formState(form)} className="space-y-5">
        <ErrorSummary errors={summaryOf(form)} />
        <ChoiceSet id={reason.id} legend={words.reason} errors={reason.errors ?? []}>
          {challengeReasons.map((value) => (
            <ChoiceCard
              key={value}
              id={`${reason.id}-${value}`}
              name={reason.name}
              value={value}
              defaultChecked={reason.initialValue === value}
              label={reasonWords[value].name}
              required
            >
              {reasonWords[value].means}
            </ChoiceCard>
          ))}
        </ChoiceSet>
        <TextArea
          {...fieldState(details)}
          label={words.details}
          hint={words.detailsHint}
          rows={4}
          maxLength={maxDetails}
        />
        <div className="flex flex-wrap gap-3">
          <Button pending={pending} pendingLabel={words.sending}>
            {reported ? words.change : words.send}
          </Button>
          <ButtonLink to={back} variant="secondary">
            {words.back}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
