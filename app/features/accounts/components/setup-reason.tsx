import { Form, href } from "react-router";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { twoFactorWords as words } from "../two-factor-words";

type Props =
  | { for: "admin" }
  | { for: "school"; school: string; others: readonly { id: string; name: string }[] };

/** Why somebody was led here instead of to the page they wanted. */
export function SetupReasonNotice(reason: Props) {
  if (reason.for === "admin")
    return (
      <Notice tone="info" title={words.forAdmin}>
        {words.forAdminMore}
      </Notice>
    );
  const { school, others } = reason;
  return (
    <Notice tone="info" title={words.forSchool(school)}>
      <p>{words.forSchoolMore}</p>
      {others.length > 0 ? (
        <Form method="post" action={href("/schools/portal")} className="mt-3 space-y-2">
          <p>{words.otherSchools}</p>
          <div className="flex flex-wrap gap-3">
            {others.map(({ id, name }) => (
              <Button key={id} name="school" value={id} variant="secondary" size="sm">
                {name}
              </Button>
            ))}
          </div>
        </Form>
      ) : null}
    </Notice>
  );
}
