import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY } from '#server/base/clock.ts';
import { orders, payments } from '#server/db/schema/payments.ts';
import { supportActs } from '#server/db/schema/support.ts';
import { users } from '#server/db/schema/users.ts';
import type { SupportAct } from '#server/support/support.ts';
import { type Api, type Member, openApi } from '../support/api.ts';
import { GOOD_CARD } from '../support/billing-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { shared } from '../support/shared.ts';

const api = shared(openApi);

const asked = { who: 'olga', why: 'They wrote to us' };

const act = (address: string, what: SupportAct) => api.services.support.act(address, what, asked);

const actsOn = ({ db }: Api, { user }: Member) =>
  db
    .select()
    .from(supportActs)
    .where(eq(supportActs.memberId, user.id))
    .orderBy(asc(supportActs.at));

const row = (name: string, outcome: string, { user }: Member) => ({
  id: expect.any(String),
  at: expect.any(Date),
  ...asked,
  act: name,
  memberId: user.id,
  outcome,
});

const subjectsTo = async ({ email }: Member) =>
  (await api.mailsTo(email)).map(({ subject }) => subject);

/** The page of a member, as text. */
async function shown({ services: { support } }: Api, address: string): Promise<string> {
  const { userId } = await support.find(address);
  const { facts = [], events = [] } = (await support.view(userId)) ?? {};
  return [
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...events.map(([at, what]) => `${at.toISOString()} ${what}`),
  ].join('\n');
}

const refused = (message: string) => expect.objectContaining({ name: 'SupportError', message });

async function buyer(): Promise<Member & { orderId: string }> {
  const member = await api.signUp();
  const token = member.accessToken;
  const body = { planId: 'basic', method: 'card' as const, idempotencyKey: randomUUID() };
  const { id: orderId, checkoutUrl } = await api.ok('buy', { token, body });
  await api.app.inject({
    method: 'POST',
    url: new URL(checkoutUrl).pathname,
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ card: GOOD_CARD }).toString(),
  });
  await eventually(async () => (await api.call('getMe', { token })).status).toBe(403);
  return { ...(await api.refreshed(member)), orderId };
}

describe('a member is found', () => {
  test('by email, id, order, and what the provider calls their payment and customer', async () => {
    const anna = await buyer();
    await api.signUp();
    const [order] = await api.db.select().from(orders).where(eq(orders.id, anna.orderId));
    const [paid] = await api.db.select().from(payments).where(eq(payments.orderId, anna.orderId));
    const names = [order?.customerId, order?.providerSession, paid?.externalId];
    for (const name of [anna.email.toUpperCase(), anna.user.id, anna.orderId, ...names]) {
      expect(await shown(api, name ?? '')).toContain(`Member: ${anna.user.id}`);
    }
  });

  test('or nobody is, and nothing is done or written down', async () => {
    const before = await api.db.$count(supportActs);
    for (const nobody of ['nobody@example.com', randomUUID(), 'pi_unknown', '%', '']) {
      const message = `There is no member, order or payment "${nobody}".`;
      await expect(shown(api, nobody)).rejects.toEqual(refused(message));
      await expect(act(nobody, { kind: 'erase' })).rejects.toEqual(refused(message));
    }
    expect(await api.db.$count(supportActs)).toBe(before);
  });
});

test('the timeline has account, order, payment, emails, session and acts in order', async () => {
  const anna = await buyer();
  for (const kind of ['verify', 'receipt']) {
    await eventually(() => shown(api, anna.email)).toContain(`email ${kind}: delivered`);
  }
  api.pass(DAY);
  await act(anna.email, { kind: 'grant', days: 3 });
  const page = await shown(api, anna.email);
  for (const part of [
    `Email: ${anna.email} (not verified)`,
    'Quiz answers: not kept',
    'account: signed up',
    `order ${anna.orderId}: basic, `,
    `for order ${anna.orderId}`,
    'subscription ',
    'signed in: open, last used ',
    'gift: access until ',
    'support: grant 3 days by olga, because: They wrote to us -> Access until ',
  ]) {
    expect(page).toContain(part);
  }
  const times = page.match(/^20\d\d-\S+/gm) ?? [];
  expect(times.length).toBeGreaterThan(7);
  expect(times).toEqual(times.toSorted());
});

test('a member’s export is their own, with the acts and without who did them', async () => {
  const anna = await api.signUp();
  await act(anna.email, { kind: 'verify' });
  api.pass(1000);
  const exported = await api.services.support.export(anna.email, asked);
  const own = await api.ok('exportMe', { token: (await api.refreshed(anna)).accessToken });
  const { profile, supportActs: acts } = JSON.parse(JSON.stringify(exported));
  expect(profile).toEqual(own.profile);
  expect(own.supportActs).toMatchObject([
    { act: 'verify', why: asked.why, outcome: 'The address counts as verified.' },
    { act: 'export', why: asked.why, outcome: 'The export was handed out.' },
  ]);
  expect(acts).toMatchObject([{ act: 'verify' }, { act: 'export', outcome: null }]);
  expect(JSON.stringify(acts)).not.toContain('olga');
});

test('without a reason, or without a name, no act is done', async () => {
  const anna = await api.signUp();
  const kinds = ['resend', 'verify', 'refund', 'sign-out', 'erase'] as const;
  for (const what of [...kinds.map((kind) => ({ kind })), { kind: 'grant' as const, days: 1 }]) {
    for (const why of ['', ' \n']) {
      const asking = api.services.support.act(anna.email, what, { ...asked, why });
      await expect(asking).rejects.toEqual(refused('Say why.'));
    }
    const asking = api.services.support.act(anna.email, what, { ...asked, who: '' });
    await expect(asking).rejects.toEqual(refused('Say who you are.'));
  }
  expect(await actsOn(api, anna)).toEqual([]);
  expect((await api.call('getMe', { token: anna.accessToken })).status).toBe(200);
});

describe('an act', () => {
  test('sends the verification again, unless the address had its emails of the day', async () => {
    const anna = await api.signUp();
    const outcome = 'The verification email is queued.';
    for (let mails = 3; mails <= 6; mails += 1) {
      expect(await act(anna.email, { kind: 'resend' })).toBe(outcome);
      await eventually(async () => (await api.mailsTo(anna.email)).length).toBe(mails);
    }
    const reason = 'The address had its emails of the day.';
    await expect(act(anna.email, { kind: 'resend' })).rejects.toEqual(refused(reason));
    const outcomes = (await actsOn(api, anna)).map((one) => one.outcome).sort();
    expect(outcomes).toEqual([`Not done: ${reason}`, ...Array(4).fill(outcome)]);
  });

  test('sends the receipt again', async () => {
    const anna = await buyer();
    await eventually(async () => (await api.mailsTo(anna.email)).length).toBe(3);
    const outcome = `The receipt of order ${anna.orderId} is queued.`;
    expect(await act(anna.email, { kind: 'resend', email: 'receipt' })).toBe(outcome);
    await eventually(async () => (await api.mailsTo(anna.email)).length).toBe(4);
    const subjects = await subjectsTo(anna);
    expect(new Set(subjects).size).toBe(3);
    const receipts = (await api.mailsTo(anna.email)).filter(({ text }) =>
      text.includes(anna.orderId),
    );
    expect(receipts).toHaveLength(2);
    expect(receipts[0]?.text).toBe(receipts[1]?.text);
    expect(await actsOn(api, anna)).toEqual([row('resend receipt', outcome, anna)]);
  });

  test('that cannot be done says why, also in the audit', async () => {
    const anna = await api.signUp();
    for (const [what, name, reason] of [
      [{ kind: 'refund' }, 'refund', 'No order has money left to refund.'],
      [{ kind: 'resend', email: 'receipt' }, 'resend receipt', 'There is no paid order.'],
    ] as const) {
      api.pass(1000);
      await expect(act(anna.email, what)).rejects.toEqual(refused(reason));
      expect((await actsOn(api, anna)).at(-1)).toEqual(row(name, `Not done: ${reason}`, anna));
    }
    await act(anna.email, { kind: 'verify' });
    await expect(act(anna.email, { kind: 'verify' })).rejects.toEqual(
      refused('The address was verified before.'),
    );
    await expect(act(anna.email, { kind: 'resend', email: 'verification' })).rejects.toEqual(
      refused('The address is verified, and email reaches it.'),
    );
  });

  test('verifies the address, and the member stays signed in', async () => {
    const anna = await api.signUp();
    await act(anna.email, { kind: 'verify' });
    const { accessToken: token } = await api.refreshed(anna);
    expect(await api.ok('getMe', { token })).toMatchObject({
      emailVerified: true,
      hasPassword: true,
    });
    expect(await actsOn(api, anna)).toEqual([
      row('verify', 'The address counts as verified.', anna),
    ]);
  });

  test('changes the address, even a verified one, and the new one has to be confirmed', async () => {
    const [anna, ben] = [await api.signUp(), await api.signUp()];
    await act(anna.email, { kind: 'verify' });
    const moved = `moved-${anna.email}`;
    for (const [email, reason] of [
      [ben.email, 'The address has an account.'],
      ['no address', 'Give the new email address.'],
      ['', 'Give the new email address.'],
    ] as const) {
      const asking = act(anna.email, { kind: 'address', email });
      await expect(asking).rejects.toEqual(refused(reason));
    }
    api.pass(1000);
    const outcome = 'The address is changed, and the new one gets a link to confirm it.';
    expect(await act(anna.email, { kind: 'address', email: moved.toUpperCase() })).toBe(outcome);
    const { accessToken: token } = await api.refreshed(anna);
    expect(await api.ok('getMe', { token })).toMatchObject({ email: moved, emailVerified: false });
    await eventually(async () => (await api.mailsTo(moved)).length).toBe(1);
    await eventually(async () => await subjectsTo(anna)).toContain(
      'Your account has another email address now',
    );
    expect((await subjectsTo({ ...anna, email: moved }))[0]).toBe('Confirm your email address');
    const acts = await actsOn(api, anna);
    expect(acts.at(-1)).toEqual(row('address', outcome, anna));
    expect(JSON.stringify(acts)).not.toContain(ben.email);
    expect(JSON.stringify(acts)).not.toContain(moved);
  });

  test('refunds an order after its 14 days, once', async () => {
    const anna = await buyer();
    api.pass(20 * DAY);
    const login = { email: anna.email, password: anna.password };
    const token = (await api.ok('login', { body: login })).accessToken;
    expect((await api.call('refund', { token, body: {} })).body.code).toBe('not_refundable');
    const outcome = await act(anna.orderId, { kind: 'refund' });
    expect(outcome).toMatch(
      new RegExp(
        `^The first payment of order ${anna.orderId}, \\$[\\d.]+, is refunded\\. Access: there is none\\.$`,
      ),
    );
    const refreshed = (await api.ok('login', { body: login })).accessToken;
    expect((await api.ok('getMe', { token: refreshed })).accessTo).toBeNull();
    expect(await api.ok('listRefunds', { token: refreshed })).toMatchObject({
      refunds: [{ orderId: anna.orderId, status: 'refunded' }],
    });
    api.pass(1000);
    const before = outcome.replace(/ is refunded.*/, ' was refunded before.');
    await expect(act(anna.orderId, { kind: 'refund' })).rejects.toEqual(refused(before));
    expect((await actsOn(api, anna)).map(({ outcome: said }) => said)).toEqual([
      outcome,
      `Not done: ${before}`,
    ]);
  });

  test('refunds once when six ask at once, tells the others, and counts the guarantee', async () => {
    const anna = await buyer();
    expect(await shown(api, anna.email)).toContain('Guarantee: not used');
    const six = Array.from({ length: 6 }, () => act(anna.email, { kind: 'refund' }));
    await Promise.allSettled(six);
    const said = (await actsOn(api, anna)).map(({ outcome }) => outcome);
    expect(said.filter((one) => one?.includes(' is refunded.'))).toHaveLength(1);
    expect(said.filter((one) => one?.includes(' was refunded before.'))).toHaveLength(5);
    expect(await shown(api, anna.email)).toContain('Guarantee: used once');
  });

  test('gives access, after what the member has', async () => {
    const anna = await api.signUp();
    await act(anna.email, { kind: 'grant', days: 30 });
    expect((await api.call('getMe', { token: anna.accessToken })).status).toBe(403);
    const { accessToken: token } = await api.refreshed(anna);
    const { accessTo } = await api.ok('getMe', { token });
    expect(accessTo).toBe(new Date(api.now().getTime() + 30 * DAY).toISOString());
    expect((await api.ok('listContent', { token })).items.length).toBeGreaterThan(0);
    api.pass(1000);
    await act(anna.email, { kind: 'grant', days: 1 });
    const until = new Date(new Date(accessTo).getTime() + DAY).toISOString();
    expect(await shown(api, anna.email)).toContain(`Access: until ${until.slice(0, 10)}`);
    for (const days of [0, -1, 1.5, 367, Number.NaN]) {
      await expect(act(anna.email, { kind: 'grant', days })).rejects.toEqual(
        refused('Say for how many days, from 1 to 366.'),
      );
    }
    expect(await actsOn(api, anna)).toMatchObject([
      { act: 'grant 30 days' },
      { act: 'grant 1 days' },
    ]);
  });

  test('ends all login sessions at once', async () => {
    const anna = await api.signUp();
    const login = { email: anna.email, password: anna.password };
    const other = await api.ok('login', { body: login });
    await act(anna.email, { kind: 'sign-out' });
    for (const { accessToken: token, refreshToken } of [anna, other]) {
      expect((await api.call('getMe', { token })).status).toBe(401);
      const answer = await api.call('refreshTokens', { body: { refreshToken } });
      expect(answer.status).toBe(401);
    }
    expect(await actsOn(api, anna)).toEqual([row('sign-out', 'Login sessions ended: 2.', anna)]);
    expect(await shown(api, anna.email)).not.toContain('signed in');
  });

  test('erases the account, ends its renewal, and the audit stays', async () => {
    const anna = await buyer();
    await act(anna.email, { kind: 'sign-out' });
    api.pass(1000);
    await act(anna.email, { kind: 'erase' });
    expect(await api.db.$count(users, eq(users.id, anna.user.id))).toBe(0);
    expect(await actsOn(api, anna)).toMatchObject([
      { act: 'sign-out' },
      row('erase', 'The account is erased.', anna),
    ]);
    await expect(shown(api, anna.orderId)).rejects.toEqual(
      refused(`The account of order ${anna.orderId} was erased.`),
    );
  });
});
