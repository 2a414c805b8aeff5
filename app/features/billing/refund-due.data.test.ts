/** Double payments, and upgrades whose Basic is gone: access, refunds due, and notifications. */
import { and, eq, isNull } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { accessGrants, mail, notifications, orders } from "#db/schema";
import { findAccess } from "~/features/access/access.server";
import { type LocalStripe, startLocalStripe } from "~/integrations/local-stripe.server";
import type { Action } from "~/integrations/local-stripe-ledger.server";
import { grantAccess } from "../../../tests/factories/access";
import { openTill, type StripeEvent } from "../../../tests/factories/buying";
import { createOrder } from "../../../tests/factories/orders";
import { createAdmin, createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";

let database: Database;
let stripe: LocalStripe;
let till: ReturnType<typeof openTill>;
let admin: User;
beforeAll(async () => {
  database = await testDatabase();
  stripe = await startLocalStripe();
  till = openTill(database, stripe);
  admin = await createAdmin(database.db);
});
afterAll(() => stripe.close());
beforeEach(async () => {
  await database.db.delete(mail);
  await database.db.delete(notifications);
});

type Bought = Awaited<ReturnType<typeof till.buy>>;

const accessOf = (userId: string) =>
  findAccess(database.db, { userId, role: "student", now: new Date() });
const due = async ({ orderId }: Bought) => {
  const { refundDue, refundReason } = await till.order(orderId);
  return [refundDue, refundReason];
};
const said = async (userId: string) => {
  const mails = await database.db.select().from(mail).where(eq(mail.userId, userId));
  const bell = await database.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId));
  return {
    mails: mails.map(({ template }) => template).sort(),
    bell: bell.map(({ title }) => title).sort(),
  };
};

/** Open checkouts of both plans side by side, as from an older version or a race. */
async function bothOpen(): Promise<{ user: User; basic: Bought; premium: Bought }> {
  const user = await createUser(database.db);
  const basic = await till.buy("basic", { user });
  await database.db.update(orders).set({ userId: null }).where(eq(orders.id, basic.orderId));
  const premium = await till.buy("premium", { user });
  await database.db.update(orders).set({ userId: user.id }).where(eq(orders.id, basic.orderId));
  return { user, basic, premium };
}

async function happens({ sessionId }: Bought, ...deeds: Action[]): Promise<void> {
  for (const deed of deeds) stripe.act(sessionId, deed);
  await till.takeAll(sessionId);
}

/** A holder of Premium who paid for Basic and for the upgrade. */
async function upgraded(): Promise<{ user: User; basic: Bought; upgrade: Bought }> {
  const basic = await till.buy("basic");
  const { user } = basic;
  await happens(basic, "pay");
  const upgrade = await till.buy("premium", { user });
  await happens(upgrade, "pay");
  expect((await accessOf(user.id)).hasPremiumAccess).toBe(true);
  return { user, basic, upgrade };
}

describe("two payments that arrived though one was enough", () => {
  test.each([
    ["basic, then premium", ["basic", "premium"], [0, 1999]],
    ["premium, then basic", ["premium", "basic"], [1999, 0]],
  ] as const)(
    "%s: $19.99 is due back, and buyer and administrator know",
    async (_, way, [onBasic, onPremium]) => {
      const both = await bothOpen();
      for (const plan of way) await happens(both[plan], "pay-later", "succeed");
      const reason = (amount: number) => (amount > 0 ? "paid_twice" : null);
      expect(await due(both.basic)).toEqual([onBasic, reason(onBasic)]);
      expect(await due(both.premium)).toEqual([onPremium, reason(onPremium)]);
      const buyer = await said(both.user.id);
      expect(buyer.mails).toContain("paid-twice");
      expect(buyer.bell).toContain("You paid twice");
      expect(await said(admin.id)).toEqual({ mails: ["refund-due"], bell: ["Refund due: $19.99"] });
      expect((await accessOf(both.user.id)).plan).toBe("premium");
      // Once refunded, repeated events notify no one again.
      const owed = way[1] === "basic" ? both.basic : both.premium;
      const before = await said(both.user.id);
      for (const plan of way) await till.takeAll(both[plan].sessionId);
      expect(await said(both.user.id)).toEqual(before);
      expect((await till.standing(owed.orderId)).notices).toContain("You paid twice");
    },
  );

  test("are settled when the other one is refunded instead", async () => {
    const { basic, premium } = await bothOpen();
    await happens(basic, "pay");
    await happens(premium, "pay");
    expect(await due(premium)).toEqual([1999, "paid_twice"]);
    await happens(basic, "refund");
    expect(await due(premium)).toEqual([0, null]);
  });

  test("leave Premium at the upgrade's price once the difference is refunded: it ends with its Basic", async () => {
    const { user, basic, premium } = await bothOpen();
    await happens(basic, "pay");
    await happens(premium, "pay", "refund-half");
    // Half of it happens to be 19.99.
    expect(await till.order(premium.orderId)).toMatchObject({ refundedAmount: 1999 });
    await happens(basic, "dispute", "lose");
    expect(await due(premium)).toEqual([3999, "lost_base"]);
    expect((await accessOf(user.id)).hasActiveAccess).toBe(false);
  });

  test("a holder of Premium for life is told so of a Basic that arrives", async () => {
    const { user, basic, premium } = await bothOpen();
    await happens(premium, "pay");
    await happens(basic, "pay");
    const bell = await database.db
      .select({ content: notifications.content })
      .from(notifications)
      .where(eq(notifications.userId, user.id));
    expect(bell.map(({ content }) => content)).toContain(
      "You already have Premium for life, so Basic adds nothing.",
    );
    expect(await till.verify(basic.sessionId)).toMatchObject({
      state: "paid",
      accessExpiresAt: null,
      refundDue: 1999,
    });
  });
});

describe("an upgrade", () => {
  test.each<[string, Action[]]>([
    ["refunded", ["refund"]],
    ["refunded in two parts", ["refund-half", "refund"]],
    ["lost to the buyer's bank", ["dispute", "lose"]],
  ])("ends when its Basic is %s, and its price is due back", async (_, deeds) => {
    const { user, basic, upgrade } = await upgraded();
    await happens(basic, ...deeds);
    expect((await accessOf(user.id)).hasActiveAccess).toBe(false);
    expect(await due(upgrade)).toEqual([2000, "lost_base"]);
    expect((await till.standing(upgrade.orderId)).grants).toMatchObject([
      { revokedReason: "lost_base" },
    ]);
    expect(await till.verify(upgrade.sessionId)).toMatchObject({ state: "ended", refundDue: 2000 });
    const buyer = await said(user.id);
    expect(buyer.mails).toContain("upgrade-ended");
    expect(buyer.bell).toContain("Your upgrade has ended");
    expect(await said(admin.id)).toEqual({ mails: ["refund-due"], bell: ["Refund due: $20.00"] });
    await happens(upgrade, "refund");
    expect(await till.verify(upgrade.sessionId)).toMatchObject({ state: "ended", refundDue: 0 });
  });

  test.each<[string, Action[]]>([
    ["refunded in part", ["refund-half"]],
    ["in dispute", ["dispute"]],
    ["kept in a dispute", ["dispute", "win"]],
  ])("stays while its Basic is %s", async (_, deeds) => {
    const { user, basic, upgrade } = await upgraded();
    await happens(basic, ...deeds);
    expect((await accessOf(user.id)).hasPremiumAccess).toBe(true);
    expect(await due(upgrade)).toEqual([0, null]);
  });

  test("stays while another Basic carries it: bought before, or given", async () => {
    const { user, basic, upgrade } = await upgraded();
    await grantAccess(database.db, user.id, "basic", { endsAt: new Date("2026-01-07T00:00:00Z") });
    await happens(basic, "refund");
    expect((await accessOf(user.id)).hasPremiumAccess).toBe(true);
    expect(await due(upgrade)).toEqual([0, null]);
  });

  test("that is paid after its Basic was refunded opens nothing, and is due back", async () => {
    const basic = await till.buy("basic");
    const { user } = basic;
    await happens(basic, "pay");
    const upgrade = await till.buy("premium", { user });
    stripe.act(upgrade.sessionId, "pay");
    await happens(basic, "refund");
    expect(await till.takeAll(upgrade.sessionId)).toMatchObject([{ outcome: "applied" }]);
    expect((await accessOf(user.id)).hasActiveAccess).toBe(false);
    expect(await due(upgrade)).toEqual([2000, "lost_base"]);
    expect((await till.standing(upgrade.orderId)).notices).toEqual(["Your upgrade has ended"]);
  });

  test("refunded in part before owes the rest", async () => {
    const { user, basic, upgrade } = await upgraded();
    await happens(upgrade, "refund-half");
    await happens(basic, "refund");
    expect(await till.verify(upgrade.sessionId)).toMatchObject({ state: "ended", refundDue: 1000 });
    expect((await said(admin.id)).bell).toEqual(["Refund due: $10.00"]);
    expect((await accessOf(user.id)).hasActiveAccess).toBe(false);
  });

  test("of nobody else is touched, and neither is Premium bought in full", async () => {
    const other = await upgraded();
    const premium = await till.buy("premium");
    await happens(premium, "pay");
    const { basic } = await upgraded();
    await happens(basic, "refund");
    for (const { id } of [other.user, premium.user])
      expect((await accessOf(id)).hasPremiumAccess).toBe(true);
  });

  test("stays ended when Basic is bought again", async () => {
    const { user, basic, upgrade } = await upgraded();
    await happens(basic, "refund");
    await happens(await till.buy("basic", { user }), "pay");
    expect(await accessOf(user.id)).toMatchObject({ plan: "basic", hasPremiumAccess: false });
    expect(await due(upgrade)).toEqual([2000, "lost_base"]);
  });
});

const ends = ["refund", "refund-half", "dispute", "win", "lose"] as const satisfies Action[];

test("whatever happens to a Basic and its upgrade, in whatever order it is heard: no Premium for less than both", async () => {
  const outcomes = new Set<string>();
  const inOrder = new Array(16).fill(0);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom("basic", "upgrade"), fc.constantFrom(...ends)), {
        maxLength: 6,
      }),
      fc.array(fc.nat(), { minLength: 16, maxLength: 16 }),
      async (deeds, places) => {
        const basic = await till.buy("basic");
        const { user } = basic;
        await happens(basic, "pay");
        const upgrade = await till.buy("premium", { user });
        stripe.act(upgrade.sessionId, "pay");
        const sessions = { basic: basic.sessionId, upgrade: upgrade.sessionId };
        for (const [which, deed] of deeds)
          stripe.act(sessions[which as keyof typeof sessions], deed);
        const heard: StripeEvent[] = Object.values(sessions).flatMap((id) => till.eventsOf(id));
        const mixed = heard
          .map((event, at) => ({ event, place: places[at % places.length] ?? 0 }))
          .sort((a, b) => a.place - b.place);
        for (const { event } of mixed) await till.take(event);

        const kept = (sessionId: string) => {
          const sale = stripe.sale(sessionId);
          return (
            sale !== null &&
            sale.amountRefunded < sale.session.amount_total &&
            sale.dispute?.status !== "lost"
          );
        };
        const [keepsBasic, keepsUpgrade] = [kept(sessions.basic), kept(sessions.upgrade)];
        const access = await accessOf(user.id);
        expect(access.hasPremiumAccess).toBe(keepsBasic && keepsUpgrade);
        expect(access.hasActiveAccess).toBe(keepsBasic);
        expect(await due(upgrade)).toEqual(
          !keepsBasic && keepsUpgrade ? [2000, "lost_base"] : expect.anything(),
        );
        const open = await database.db
          .select()
          .from(accessGrants)
          .where(and(eq(accessGrants.userId, user.id), isNull(accessGrants.revokedAt)));
        expect(open).toHaveLength(Number(keepsBasic) + Number(keepsBasic && keepsUpgrade));
        outcomes.add(`${keepsBasic} ${keepsUpgrade}`);
      },
    ),
    {
      numRuns: 60,
      // Each outcome once, whatever chance draws.
      examples: [
        [[], inOrder],
        [[["basic", "refund"]], inOrder],
        [[["upgrade", "refund"]], inOrder],
        [
          [
            ["upgrade", "refund"],
            ["basic", "refund"],
          ],
          inOrder,
        ],
      ],
    },
  );
  expect(outcomes.size).toBe(4);
});

test("an order of before this rule is brought up to date with the next thing that is heard", async () => {
  const user = await createUser(database.db);
  const stored = { userId: user.id, paymentIntentId: `pi_${user.id}` };
  const basic = await createOrder(database.db, {
    ...stored,
    refundedAmount: 1999,
    status: "refunded",
  });
  const upgrade = await createOrder(database.db, {
    userId: user.id,
    plan: "premium",
    isUpgrade: true,
    amount: 2000,
  });
  await grantAccess(database.db, user.id, "premium", { orderId: upgrade.id, source: "purchase" });
  const { handlePaymentEvent } = await import("./fulfilment.server");
  await handlePaymentEvent(database.transaction, {
    now: new Date(),
    event: {
      id: `evt_${user.id}`,
      type: "charge.dispute.created",
      createdAt: new Date(),
      about: "dispute",
      paymentIntentId: basic.paymentIntentId,
      status: "needs_response",
    },
  });
  expect((await accessOf(user.id)).hasActiveAccess).toBe(false);
});
