import { Form } from "react-router";
import { Button } from "~/ui/button";
import { Sentence } from "~/ui/sentence";
import { demoWords } from "~/words/auth-demo";
import { demoAccounts, demoPassword } from "../demo";

/** The demo's accounts, each one press away. Stands only where the demo runs. */
export function DemoAccounts({ action }: { action: string }) {
  return (
    <section aria-labelledby="demo-accounts" className="mx-auto mt-6 w-full max-w-[30rem]">
      <h2 id="demo-accounts" className="text-lg">
        {demoWords.title}
      </h2>
      <p className="text-sm text-ink-2">
        <Sentence text={demoWords.password} parts={{ password: <code>{demoPassword}</code> }} />
      </p>
      <ul className="mt-2">
        {demoAccounts.map(({ email, shows }) => (
          <li
            key={email}
            className="flex items-center justify-between gap-3 border-t border-line py-2"
          >
            <span className="min-w-0 text-sm">
              <strong className="block break-words">{email}</strong>
              <span className="text-ink-2">{demoWords.shows[shows]}</span>
            </span>
            <Form method="post" action={action}>
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={demoPassword} />
              <Button
                variant="secondary"
                size="sm"
                name="intent"
                value="sign-in"
                aria-label={demoWords.signInAs(email)}
              >
                {demoWords.use}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
