import { readOutboxMail } from "~/features/mail/outbox.server";
import { requireOutbox } from "~/server/outbox.server";
import { notFound } from "~/server/responses";
import type { Route } from "./+types/outbox-html";

/** The security policy allows only its styles. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { dataDir } = requireOutbox({ context, request });
  const mail = await readOutboxMail(dataDir, { id: params.mailId });
  if (!mail) throw notFound();
  return new Response(mail.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}
