import { mkdtempSync, readdirSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { createTransport } from "nodemailer";
import { createElement } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database, Db } from "#db/client.server";
import { newId } from "#db/ids";
import { mail, users } from "#db/schema";
import type { MailLane } from "#db/vocabulary";
import {
  type Mailer,
  openFileMailer,
  openSmtpMailer,
  type Send,
  smtpOptions,
} from "~/integrations/smtp.server";
import { createUser } from "../../../tests/factories/users";
import { type SmtpSink, startSmtpSink } from "../../../tests/fakes/smtp-sink";
import { testDatabase } from "../../../tests/setup/database";
import { Action, EmailLayout, Paragraph } from "./email-layout";
import { listOutbox, readOutboxMail } from "./outbox.server";
import { countMail, type NewMail, pruneMail, queueMail, withdrawMail } from "./queue.server";
import { leaseMs, maxTries } from "./schedule";
import { sendDueMail, type Templates } from "./worker.server";

const start = new Date("2026-03-02T10:00:00Z");
let clock = start;
const pass = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds);
};

const templates: Templates = {
  greeting: async (_tx, { params }, { appUrl, productName }) => ({
    subject: `Grüße, ${params.name}`,
    body: createElement(
      EmailLayout,
      { productName, heading: "Grüße" },
      createElement(Paragraph, null, `Order of draw — ${params.name}`),
      createElement(Action, { href: `${appUrl}/x` }, "Go on"),
    ),
  }),
  moved: async () => ({
    to: "now@example.test",
    subject: "To where you are now",
    body: createElement(EmailLayout, { productName: "Firstdraw", heading: "Here" }),
  }),
  unwanted: async () => null,
  broken: async () => {
    throw new Error("the template is broken");
  },
};

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
beforeEach(() => {
  clock = start;
});
afterEach(() => db.delete(mail));

const queue = (given: Partial<NewMail> = {}) =>
  database.transaction((tx) =>
    queueMail(tx, {
      to: "casey@example.test",
      userId: null,
      template: "greeting",
      params: { name: "Casey" },
      now: clock,
      ...given,
    }),
  );
const work = (
  send: Send,
  {
    lane = "transactional",
    limit = 100,
    isStopping = () => false,
  }: { lane?: MailLane; limit?: number; isStopping?: () => boolean } = {},
) =>
  sendDueMail(db, database.transaction, {
    now: () => clock,
    send,
    lane,
    templates,
    appUrl: "https://study.example",
    productName: "Firstdraw",
    limit,
    isStopping,
  });
const rows = () => db.select().from(mail).orderBy(mail.id);
const nothing: Send = async () => {};

describe("the outbox", () => {
  it("is written with its cause, or not at all", async () => {
    const failing = database.transaction(async (tx) => {
      await queueMail(tx, { to: "a@example.test", userId: null, template: "greeting", now: clock });
      throw new Error("the cause failed");
    });
    await expect(failing).rejects.toThrow("the cause failed");
    expect(await rows()).toHaveLength(0);
  });

  it("takes one mail a key", async () => {
    expect(await queue({ onceKey: "receipt:1" })).toBe(true);
    expect(await queue({ onceKey: "receipt:1" })).toBe(false);
    expect(await queue({ onceKey: "receipt:2" })).toBe(true);
    expect(await rows()).toHaveLength(2);
  });

  it("counts and withdraws a user's mails", async () => {
    const { id: userId } = await createUser(db);
    await queue({ userId });
    await queue({ userId, template: "unwanted" });
    const of = { userId, templates: ["greeting"] };
    expect(await countMail(db, { ...of, since: clock })).toBe(1);
    await database.transaction((tx) => withdrawMail(tx, of));
    expect(await rows()).toMatchObject([{ template: "unwanted" }]);
  });

  it("greets the account by first name at its own address, and nobody at another", async () => {
    const user = await createUser(db, { fullName: "Nina Alvarez" });
    const greetings = async (given: Partial<NewMail>) => {
      const texts: string[] = [];
      await queue(given);
      await work(async ({ to, text }) => void texts.push(`${to}: ${/^Hi .*$/m.exec(text)?.[0]}`));
      return texts;
    };
    const { id: userId, email } = user;
    expect(await greetings({ userId, to: email })).toEqual([`${email}: Hi Nina,`]);
    expect(await greetings({ userId, template: "moved" })).toEqual(["now@example.test: undefined"]);
    await db.update(users).set({ email: "now@example.test" }).where(eq(users.id, userId));
    expect(await greetings({ userId, template: "moved" })).toEqual(["now@example.test: Hi Nina,"]);
    expect(await greetings({ userId, to: "new@example.test" })).toEqual([
      "new@example.test: undefined",
    ]);
    expect(await greetings({ userId: null })).toEqual(["casey@example.test: undefined"]);
    await db.update(users).set({ fullName: null }).where(eq(users.id, userId));
    expect(await greetings({ userId, template: "moved" })).toEqual(["now@example.test: undefined"]);
  });

  it("forgets old settled mails without a key", async () => {
    await queue();
    await queue({ onceKey: "k" });
    await work(nothing);
    pass(1000);
    await queue();
    await pruneMail(db, { before: clock });
    expect((await rows()).map(({ onceKey, status }) => [onceKey, status])).toEqual([
      ["k", "sent"],
      [null, "queued"],
    ]);
  });
});

describe("sendDueMail", () => {
  it("sends what is due, once", async () => {
    await queue();
    await queue({ dueAt: new Date(clock.getTime() + 60_000) });
    const sent: string[] = [];
    const send: Send = async ({ to }) => void sent.push(to);
    expect(await work(send)).toEqual({ sent: 1, failed: 0, postponed: 0 });
    expect(await work(send)).toEqual({ sent: 0, failed: 0, postponed: 0 });
    pass(60_000);
    expect(await work(send)).toEqual({ sent: 1, failed: 0, postponed: 0 });
    expect(sent).toHaveLength(2);
  });

  it("sends where the template says its reader is now, and keeps that", async () => {
    await queue({ template: "moved" });
    const sent: string[] = [];
    expect(await work(async ({ to }) => void sent.push(to))).toMatchObject({ sent: 1 });
    expect(sent).toEqual(["now@example.test"]);
    expect(await rows()).toMatchObject([{ to: "now@example.test", status: "sent" }]);
  });

  it("sends each of many once, though four workers look at the same time", async () => {
    for (let i = 0; i < 20; i++) await queue({ params: { name: String(i) } });
    const sent: string[] = [];
    const send: Send = async ({ subject }) => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      sent.push(subject);
    };
    await Promise.all([work(send), work(send), work(send), work(send)]);
    expect(sent).toHaveLength(20);
    expect(new Set(sent).size).toBe(20);
  });

  it("leaves the rest for later when it is to stop", async () => {
    for (let i = 0; i < 3; i++) await queue();
    let stopping = false;
    const send: Send = async () => {
      stopping = true;
    };
    expect(await work(send, { isStopping: () => stopping })).toMatchObject({ sent: 1 });
    expect((await rows()).filter(({ status }) => status === "queued")).toHaveLength(2);
  });

  it("waits longer after each failure, says why, and gives up in the end", async () => {
    await queue();
    const down: Send = async () => {
      throw new Error("connect ECONNREFUSED");
    };
    expect(await work(down)).toEqual({ sent: 0, failed: 0, postponed: 1 });
    expect((await rows())[0]).toMatchObject({ tries: 1, lastError: "connect ECONNREFUSED" });
    expect(await work(down)).toEqual({ sent: 0, failed: 0, postponed: 0 });
    for (let tries = 2; tries <= maxTries; tries++) {
      pass(6 * 3600_000);
      await work(down);
    }
    expect((await rows())[0]).toMatchObject({ status: "failed", tries: maxTries });
    pass(6 * 3600_000);
    expect(await work(nothing)).toEqual({ sent: 0, failed: 0, postponed: 0 });
  });

  it("does not repeat what was refused for good", async () => {
    await queue();
    const refused: Send = async () => {
      const why = { code: "EENVELOPE", responseCode: 550 };
      throw Object.assign(new Error("550 no such user"), why);
    };
    expect(await work(refused)).toEqual({ sent: 0, failed: 1, postponed: 0 });
  });

  it("sends one lane: a link passes any number of bulk mails", async () => {
    for (let n = 0; n < 30; n++) await queue({ lane: "bulk", to: `bulk${n}@example.test` });
    pass(1000);
    await queue({ lane: "link", to: "link@example.test" });
    const sent: string[] = [];
    const send: Send = async ({ to }) => void sent.push(to);
    expect(await work(send, { lane: "link", limit: 1 })).toMatchObject({ sent: 1 });
    expect(sent).toEqual(["link@example.test"]);
    expect(await work(send, { lane: "link" })).toMatchObject({ sent: 0 });
    expect(await work(send, { lane: "bulk" })).toMatchObject({ sent: 30 });
  });

  it("keeps the recipient out of what it says of a refusal", async () => {
    await queue();
    const told: string[] = [];
    await sendDueMail(db, database.transaction, {
      now: () => clock,
      send: async ({ to }) => {
        const why = { code: "EENVELOPE", responseCode: 550 };
        throw Object.assign(new Error(`550 5.1.1 <${to}> unknown, "${to}": <x+y=${to}>`), why);
      },
      lane: "transactional",
      templates,
      appUrl: "https://study.example",
      productName: "Firstdraw",
      onFailure: ({ error }) => told.push(error),
    });
    const [row] = await rows();
    for (const text of [...told, row?.lastError])
      expect(text).toBe('550 5.1.1 <…> unknown, "…": <…>');
  });

  it("goes on after a template that fails, and leaves out what is not wanted any more", async () => {
    await queue({ template: "broken" });
    await queue({ template: "unwanted" });
    await queue({ template: "unheard of" });
    await queue();
    expect(await work(nothing)).toEqual({ sent: 1, failed: 0, postponed: 2 });
    const byTemplate = Object.fromEntries((await rows()).map((row) => [row.template, row]));
    expect(byTemplate.unwanted).toMatchObject({
      status: "failed",
      lastError: "not wanted any more",
    });
    expect(byTemplate.broken).toMatchObject({ status: "queued" });
  });

  it("takes over from a killed worker when its lease is over, with the same Message-ID", async () => {
    await queue();
    const ids: string[] = [];
    // The server accepted the email, and the process died before marking it.
    await work(async ({ messageId }) => {
      ids.push(messageId);
      await db.update(mail).set({ leasedUntil: new Date(clock.getTime() + leaseMs + 1) });
    });
    expect((await rows())[0]?.status).toBe("sending");
    const send: Send = async ({ messageId }) => void ids.push(messageId);
    await work(send);
    expect(ids).toHaveLength(1);
    pass(leaseMs + 1);
    await work(send);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).toMatch(/^<[0-9a-z]{22}@study\.example>$/);
  });

  it("marks what was accepted, though the database fails just then", async () => {
    await queue();
    const sent: string[] = [];
    let failing = 0;
    const unsteady = new Proxy(db, {
      get(target, name) {
        if (name === "update" && sent.length > 0 && failing++ < 2) throw new Error("no connection");
        return Reflect.get(target, name);
      },
    });
    const send: Send = async ({ messageId }) => void sent.push(messageId);
    const run = await sendDueMail(unsteady, database.transaction, {
      now: () => clock,
      send,
      lane: "transactional",
      templates,
      appUrl: "https://study.example",
      productName: "Firstdraw",
    });
    expect(run).toEqual({ sent: 1, failed: 0, postponed: 0 });
    expect(failing).toBe(3);
    expect(await rows()).toMatchObject([{ status: "sent", leasedUntil: null }]);
    pass(leaseMs + 1);
    await work(send);
    expect(sent).toHaveLength(1);
  });

  it("does not send what was withdrawn while a worker held it", async () => {
    const { id: userId } = await createUser(db);
    await queue({ userId });
    const sent: string[] = [];
    const run = await sendDueMail(
      db,
      async (compose) => {
        await database.transaction((tx) => withdrawMail(tx, { userId, templates: ["greeting"] }));
        return database.transaction(compose);
      },
      {
        now: () => clock,
        send: async ({ to }) => void sent.push(to),
        lane: "transactional",
        templates,
        appUrl: "https://study.example",
        productName: "Firstdraw",
      },
    );
    expect(run).toEqual({ sent: 0, failed: 0, postponed: 0 });
    expect(sent).toEqual([]);
    expect(await rows()).toHaveLength(0);
  });
});

describe("by SMTP", () => {
  let sink: SmtpSink;
  let mailer: Mailer;
  beforeAll(async () => {
    sink = await startSmtpSink();
    mailer = openSmtpMailer({ url: sink.url, from: "Firstdraw <study@firstdraw.example>" });
  });
  afterAll(async () => {
    mailer.close();
    await sink.stop();
  });

  it("arrives whole: both forms, addresses, and a Message-ID of ours", async () => {
    await queue();
    expect(await work(mailer.send)).toMatchObject({ sent: 1 });
    const [row] = await rows();
    expect(sink.mails).toHaveLength(1);
    expect(sink.mails[0]).toMatchObject({
      subject: "Grüße, Casey",
      from: { name: "Firstdraw", address: "study@firstdraw.example" },
      to: [{ address: "casey@example.test" }],
      messageId: `<${row?.id}@study.example>`,
    });
    const headers = sink.mails[0]?.headers.map(({ key, value }) => `${key}: ${value}`);
    expect(headers).toContain("auto-submitted: auto-generated");
    expect(sink.mails[0]?.text).toContain("Go on:\nhttps://study.example/x");
    expect(sink.mails[0]?.html).toContain('href="https://study.example/x"');
  });

  it("tries again what was refused for now, and not what was refused for good", async () => {
    await queue();
    await queue();
    sink.refusals.push(451, 550);
    expect(await work(mailer.send)).toEqual({ sent: 0, failed: 1, postponed: 1 });
    pass(30_000);
    expect(await work(mailer.send)).toEqual({ sent: 1, failed: 0, postponed: 0 });
  });

  it("sends nothing in clear to a server that offers no encryption, unless it is on this machine", async () => {
    await queue();
    const before = sink.mails.length;
    const { port } = new URL(sink.url);
    const options = smtpOptions(`smtp://user:password@mail.example.org:${port}?requireTLS=false`);
    // The same options, connected to the test's server.
    const transport = createTransport({
      ...options,
      url: undefined,
      host: "127.0.0.1",
      port: Number(port),
    });
    const send: Send = async ({ id: _, ...one }) => {
      await transport.sendMail({ ...one, from: "study@firstdraw.example" });
    };
    expect(await work(send)).toMatchObject({ sent: 0, postponed: 1 });
    transport.close();
    expect(sink.mails).toHaveLength(before);
    expect((await rows())[0]?.lastError).toMatch(/STARTTLS|TLS/);
    for (const url of ["smtp://localhost:1025", "smtp://127.0.0.1", "smtp://[::1]:25"])
      expect(smtpOptions(url).requireTLS).toBe(false);
  });

  it("keeps what cannot be handed over while the server is away", async () => {
    await queue();
    const away = openSmtpMailer({ url: "smtp://127.0.0.1:1", from: "study@firstdraw.example" });
    expect(await work(away.send)).toMatchObject({ postponed: 1 });
    away.close();
    expect((await rows())[0]?.lastError).toContain("ECONNREFUSED");
  });
});

describe("as files", () => {
  it("are readable by their owner only, and can be read again", async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), "firstdraw-mail-"));
    const mailer = openFileMailer({ dataDir, from: "Firstdraw <no-reply@localhost>" });
    await queue();
    pass(1000);
    await queue({ to: "second@example.test", params: { name: "Sam" } });
    await work(mailer.send);
    const folder = path.join(dataDir, "outbox");
    const names = readdirSync(folder);
    expect(names).toHaveLength(2);
    for (const name of names) expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
    const listed = await listOutbox(dataDir, { limit: 10 });
    expect(listed.map(({ to }) => to)).toEqual(["second@example.test", "casey@example.test"]);
    expect(listed[0]).toMatchObject({ subject: "Grüße, Sam" });
    expect(listed[0]?.text).toContain("Order of draw — Sam");
    for (const id of ["../firstdraw", "x", `${newId()}`, "../../../../../etc/passwd"])
      expect(await readOutboxMail(dataDir, { id })).toBeNull();
  });
});
