import { Form } from "react-router";
import { Icon } from "~/ui/icon";
import { Sentence } from "~/ui/sentence";
import { demoWords } from "~/words/auth-demo";
import { demoAccounts, demoPassword } from "../demo";

export function DemoAccounts({ action }: { action: string }) {
  return (
    <section aria-labelledby="demo-accounts" className="mx-auto mt-8 w-full max-w-[30rem]">
      <h2 id="demo-accounts" className="text-lg">
        {demoWords.title}
      </h2>
      <p className="text-sm text-ink-2">
        <Sentence text={demoWords.password} parts={{ password: <code>{demoPassword}</code> }} />
      </p>
      <ul className="mt-2">
        {demoAccounts.map(({ email, shows }) => (
          <li key={email} className="border-t border-line">
            <Form method="post" action={action}>
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={demoPassword} />
              <button
                type="submit"
                name="intent"
                value="sign-in"
                aria-label={demoWords.signInAs(email, demoWords.shows[shows])}
                className="flex min-h-13 w-full cursor-pointer items-center justify-between gap-3 py-2 text-left text-sm"
              >
                <span className="min-w-0">
                  <strong className="block break-words">{email}</strong>
                  <span className="text-ink-2">{demoWords.shows[shows]}</span>
                </span>
                <span className="flex shrink-0 items-center gap-1 font-semibold text-brand">
                  {demoWords.use}
                  <Icon name="chevron-right" size={18} />
                </span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
