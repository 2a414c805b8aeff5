import { and, eq, gt } from "drizzle-orm";
import { href } from "react-router";
import { schoolInvites, schools, users } from "#db/schema";
import { hashSecret } from "~/features/accounts/sessions.server";
import { Action, EmailLayout, Paragraph } from "~/features/mail/email-layout";
import type { Compose, Templates } from "~/features/mail/worker.server";
import { dateTime } from "~/ui/dates";
import { inviteTemplate } from "../invites";
import { inviteMailWords as words } from "../mail-words";

type InviteEmailProps = {
  productName: string;
  school: string;
  who: string;
  what: string;
  ends: string;
  link: string;
};

function InviteEmail({ productName, school, who, what, ends, link }: InviteEmailProps) {
  return (
    <EmailLayout
      productName={productName}
      heading={words.heading(school, productName)}
      why={words.why(school)}
    >
      <Paragraph>{who}</Paragraph>
      <Paragraph>{what}</Paragraph>
      <Action href={link}>{words.action}</Action>
      <Paragraph>{ends}</Paragraph>
      <Paragraph>{words.otherwise}</Paragraph>
    </EmailLayout>
  );
}

/** Not for an invite that was answered, revoked or renewed for another address meanwhile. */
const invite: Compose = async (tx, mail, { now, secret, appUrl, productName }) => {
  const id = mail.params.inviteId ?? "";
  // The hash first: of two emails of one invite only the newest link works.
  const [live] = await tx
    .update(schoolInvites)
    .set({ codeHash: hashSecret(secret), sentAt: now })
    .where(
      and(
        eq(schoolInvites.id, id),
        eq(schoolInvites.email, mail.to),
        eq(schoolInvites.status, "pending"),
        gt(schoolInvites.expiresAt, now),
      ),
    )
    .returning({
      schoolId: schoolInvites.schoolId,
      role: schoolInvites.role,
      invitedBy: schoolInvites.invitedBy,
      expiresAt: schoolInvites.expiresAt,
    });
  if (!live) return null;
  const [school] = await tx
    .select({ name: schools.name, inviter: users.fullName })
    .from(schools)
    .leftJoin(users, eq(users.id, live.invitedBy ?? ""))
    .where(eq(schools.id, live.schoolId));
  if (!school) return null;
  return {
    subject: words.subject(school.name, productName),
    body: (
      <InviteEmail
        productName={productName}
        school={school.name}
        who={words.who(school.inviter ?? null, school.name)}
        what={words.what[live.role](productName)}
        ends={words.ends(mail.to, dateTime(live.expiresAt, "UTC"))}
        link={appUrl + href("/schools/join/:code", { code: secret })}
      />
    ),
  };
};

export const schoolTemplates: Templates = { [inviteTemplate]: invite };
