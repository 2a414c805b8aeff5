import { useForm } from "@conform-to/react";
import { Form, href, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import { Sentence } from "~/ui/sentence";
import { proofHref } from "../proof";
import { twoFactorWords as words } from "../two-factor-words";
import { CurrentPasswordField } from "./account-fields";

type StartProps = {
  reply: FormReply | undefined;
  email: string;
  hasPassword: boolean;
  needsProof: boolean;
};

export function StartForm({ reply, email, hasPassword, needsProof }: StartProps) {
  const [form, fields] = useForm<{ currentPassword: string }>({
    id: "start",
    lastResult: reply?.result ?? null,
  });
  const pending = useNavigation().formData?.get("intent") === "start";
  return (
    <section aria-labelledby="needs" className="sheet space-y-4">
      <h2 id="needs">{words.needsTitle}</h2>
      <p>{words.needs}</p>
      {needsProof ? (
        <ButtonLink to={proofHref("two-factor")}>{words.proveFirst}</ButtonLink>
      ) : (
        <Form method="post" {...formState(form)} className="space-y-4">
          <ErrorSummary errors={summaryOf(form)} title={reply?.title} />
          {hasPassword ? (
            <>
              <input type="email" autoComplete="username" value={email} readOnly hidden />
              <CurrentPasswordField field={fields.currentPassword} label={words.currentPassword} />
            </>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="start" pending={pending} pendingLabel={words.starting}>
              {words.start}
            </Button>
            <ButtonLink variant="quiet" to={href("/account")}>
              {words.cancel}
            </ButtonLink>
          </div>
        </Form>
      )}
    </section>
  );
}

export type Setup = {
  /** In groups of four. */
  secret: string;
  /** `otpauth://`: opens the app on a phone. */
  address: string;
  qr: { size: number; path: string };
};

type ConfirmProps = { reply: FormReply | undefined; name: string; setup: Setup };

export function ConfirmForm({ reply, name, setup }: ConfirmProps) {
  const [form, { code }] = useForm<{ code: string }>({
    id: "confirm",
    lastResult: reply?.result ?? null,
  });
  const pending = useNavigation().formData?.get("intent") === "confirm";
  return (
    <Form method="post" {...formState(form)} className="sheet space-y-6">
      <ErrorSummary errors={summaryOf(form)} title={reply?.title} />
      <section aria-labelledby="scan" className="space-y-3">
        <h2 id="scan">
          <Sentence text={words.scanTitle} parts={{ name }} />
        </h2>
        <p>{words.scan}</p>
        <QrCode {...setup.qr} />
        <p>
          <a href={setup.address} className="inline-flex min-h-11 items-center">
            {words.openApp}
          </a>
        </p>
        <p>
          {words.byHand}
          <code className="mt-1 block text-[1.05rem] wrap-anywhere">{setup.secret}</code>
        </p>
      </section>
      <section aria-labelledby="enter" className="space-y-4">
        <h2 id="enter">{words.confirmTitle}</h2>
        <Field
          {...fieldState(code)}
          label={words.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="confirm" pending={pending} pendingLabel={words.turningOn}>
            {words.turnOn}
          </Button>
          <ButtonLink variant="quiet" to={href("/account")}>
            {words.cancel}
          </ButtonLink>
        </div>
      </section>
    </Form>
  );
}

/** Squares of white around it, which readers need. */
const margin = 4;

/** Dark on light in either color scheme: many apps read no other. */
function QrCode({ size, path }: Setup["qr"]) {
  const side = size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={words.qr}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-lg"
    >
      <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
