import { data, href, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { newId } from "#db/ids";
import { formatPrice, prices, upgradePrice } from "~/features/billing/prices";
import { referenceOf } from "~/features/contact/messages";
import { schoolsCopy } from "~/features/content/schools.server";
import { wakeMail } from "~/features/mail/wake.server";
import { DemoRequestForm } from "~/features/schools/components/demo-request-form";
import { SchoolPlans } from "~/features/schools/components/school-plans";
import { demoRequestSchema } from "~/features/schools/demo-request-form";
import { demoErrors } from "~/features/schools/demo-request-words";
import { saveDemoRequest } from "~/features/schools/demo-requests.server";
import { marketingWords as words } from "~/features/schools/marketing-words";
import { listSchoolPlans } from "~/features/schools/plans";
import { FrontSection } from "~/features/site/components/front-section";
import { fillAllFigures } from "~/features/site/copy";
import { listCatalogue } from "~/features/site/figures.server";
import { frontWords } from "~/features/site/front-words";
import { publicPage } from "~/features/site/head";
import type { FrameHandle } from "~/features/site/page-facts";
import { requestContext, viewerContext } from "~/server/context";
import { operatorAddress } from "~/server/operator.server";
import { parseForm } from "~/server/parse-form";
import { limitContact } from "~/server/rate-limits.server";
import { invalid } from "~/server/responses";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/marketing";

export const handle: FrameHandle = { bleed: true };
export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  loaderData
    ? publicPage(
        { title: words.title, description: loaderData.copy.description },
        { matches, location },
      )
    : [];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const catalogue = await listCatalogue(db);
  const total = (key: "lessonCount" | "questionCount") =>
    catalogue.reduce((sum, module) => sum + module[key], 0);
  const copy = fillAllFigures(schoolsCopy("schools.yaml"), {
    modules: frontWords.modules(catalogue.length),
    freeModules: frontWords.modules(catalogue.filter(({ isFree }) => isFree).length),
    lessons: frontWords.lessons(total("lessonCount")),
    questions: frontWords.questions(total("questionCount")),
    basicPrice: formatPrice(prices.basic.amount),
    basicDays: frontWords.days(prices.basic.days ?? 0),
    premiumPrice: formatPrice(prices.premium.amount),
    upgradePrice: formatPrice(upgradePrice),
  });
  return {
    copy,
    plans: listSchoolPlans(),
    name: viewer?.fullName ?? "",
    email: viewer?.email ?? "",
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const submission = parseForm(await request.formData(), demoRequestSchema);
  if (submission.status !== "success") return invalid(submission.reply());
  const { website, currentLMS, ...typed } = submission.value;
  if (website) return invalid(submission.reply({ formErrors: [demoErrors.program] }));
  const viewer = context.get(viewerContext);
  const { clientAddress } = context.get(requestContext);
  const now = new Date();
  const refused = await limitContact({ clientAddress, userId: viewer?.id ?? null }, now);
  if (refused) {
    const formErrors = [demoErrors.tooOften(refused.message)];
    return data(submission.reply({ formErrors }), { status: 429, headers: refused.headers });
  }
  const given = {
    ...typed,
    id: newId(now),
    demoTime: typed.demoTime ?? null,
    currentLms: currentLMS ?? null,
    message: typed.message || null,
    operator: operatorAddress(),
    now,
  };
  const id = await transaction((tx) => saveDemoRequest(tx, given));
  wakeMail();
  return redirect(`${href("/schools/requested")}?reference=${referenceOf(id)}`);
}

export default function SchoolsMarketing({ loaderData, actionData }: Route.ComponentProps) {
  const { copy, plans, name, email } = loaderData;
  const { features, programs, pricing, demo } = copy;
  return (
    <div className="pb-8 sm:pb-14">
      <header className="wrap space-y-5 py-6 sm:py-14">
        <div className="max-w-[44rem] space-y-3">
          <p className="eyebrow">{copy.eyebrow}</p>
          <h1 className="front-title">{copy.headline}</h1>
          <p className="text-lg text-ink-2">{copy.lead}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`${href("/schools")}#demo`}>{words.request}</ButtonLink>
          <ButtonLink to={href("/schools/demo")} variant="secondary">
            {words.sample}
          </ButtonLink>
          <ButtonLink to={href("/schools/login")} variant="quiet">
            {words.login}
          </ButtonLink>
        </div>
      </header>
      <FrontSection id="features" title={features.title} lead={features.text}>
        <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {features.points.map((point) => (
            <li key={point.title} className="space-y-1 border-t border-line-2 pt-3">
              <h3 className="text-lg">{point.title}</h3>
              <p className="text-ink-2">{point.text}</p>
            </li>
          ))}
        </ul>
      </FrontSection>
      <FrontSection id="programs" title={programs.title} lead={programs.text}>
        <dl className="sheet py-1">
          {programs.entries.map((program) => (
            <div
              key={program.name}
              className="grid gap-x-6 gap-y-1 border-line py-4 not-first:border-t sm:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold">{program.name}</dt>
              <dd className="text-ink-2">{program.text}</dd>
            </div>
          ))}
        </dl>
      </FrontSection>
      <FrontSection id="pricing" title={pricing.title} lead={pricing.text}>
        <SchoolPlans plans={plans} />
      </FrontSection>
      <FrontSection id="demo" title={demo.title} lead={demo.text}>
        <DemoRequestForm reply={actionData} name={name} email={email} />
      </FrontSection>
    </div>
  );
}
