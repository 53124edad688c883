import { randomBytes } from 'node:crypto';
import { like } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consumeLink, replaceLink, tokenHash } from '#server/db/repositories/links.ts';
import { deleteUsers, proveEmail } from '#server/db/repositories/users.ts';
import { rateLimits } from '#server/db/schema/logins.ts';
import { sentMails } from '#server/db/schema/mail.ts';
import type { Recipient } from '#server/mail/recipient.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/server/base/clock.ts';
import { openApi } from '../support/api.ts';
import { eventually } from '../support/eventually.ts';
import { type MailScene, mailScene } from '../support/mail-scene.ts';
import { type SmtpStandIn, smtpStandIn } from '../support/smtp-stand-in.ts';

const ENOUGH = 6;

describe('a mailbox that nobody has verified', () => {
  let smtp: SmtpStandIn;
  let scene: MailScene;
  beforeEach(async () => {
    smtp = await smtpStandIn();
    scene = await mailScene({ SMTP_URL: smtp.url });
  });
  afterEach(async () => {
    await scene.close();
    await smtp.close();
  });

  const now = () => new Date(scene.clock.now());
  /** Jumps, and lets the queue look for jobs that are due. */
  const pass = async (milliseconds: number) => {
    await scene.clock.setTime(scene.clock.now() + milliseconds);
    await scene.clock.tick(3 * SECOND);
  };
  const settled = (count: number) => eventually(() => scene.counted.length).toBe(count);
  const results = () => scene.counted.map(([, result]) => result);

  async function sendsVerification(to: Recipient): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const { userId } = to;
    const expiresAt = new Date(scene.clock.now() + DAY);
    const link = { userId, tokenHash: tokenHash(token), now: now(), expiresAt };
    await replaceLink(scene.db, { ...link, purpose: 'verify' });
    await scene.send({ kind: 'verify', to, path: `/verify-email/${userId}/${token}` });
    return token;
  }

  /** As if that many emails had gone there today. */
  async function hasHad(to: Recipient, count: number): Promise<void> {
    const before = scene.counted.length;
    for (let sent = 0; sent < count; sent += 1) {
      await scene.send({ kind: 'welcome', to });
      await settled(before + sent + 1);
    }
  }

  test('gets six emails a day, whatever accounts have it, and a name in none of them', async () => {
    for (let round = 1; round <= ENOUGH; round += 1) {
      const to = await scene.member({
        isVerified: false,
        firstName: 'Your refund of 99 USD is ready',
      });
      await hasHad(to, 2);
      await deleteUsers(scene.db, [to.userId]);
    }
    expect(smtp.mails).toHaveLength(ENOUGH);
    expect(JSON.stringify(smtp.mails)).not.toContain('refund');
    expect(results().slice(ENOUGH)).toEqual(Array(ENOUGH).fill('postponed'));
  });

  test('gets the email that waited when the day is over, with a link that still works', async () => {
    const to = await scene.member({ isVerified: false });
    await hasHad(to, ENOUGH);
    await pass(23 * HOUR);
    const token = await sendsVerification(to);
    await settled(ENOUGH + 1);
    expect(results().at(-1)).toBe('postponed');
    expect(smtp.mails).toHaveLength(ENOUGH);

    await pass(HOUR + SECOND);
    await eventually(() => smtp.mails.length).toBe(ENOUGH + 1);
    expect(smtp.mails.at(-1)?.text).toContain(token);
    await pass(23 * HOUR);
    const link = { userId: to.userId, tokenHash: tokenHash(token), purposes: ['verify'] as const };
    expect(await consumeLink(scene.db, link, now())).toBe(true);
  });

  test('does not get one that a newer one has replaced', async () => {
    const to = await scene.member({ isVerified: false });
    await hasHad(to, ENOUGH);
    await sendsVerification(to);
    await settled(ENOUGH + 1);
    const newer = await sendsVerification(to);
    await settled(ENOUGH + 2);
    await pass(DAY + MINUTE);
    await settled(ENOUGH + 4);
    expect(results().slice(-2).toSorted()).toEqual(['delivered', 'dropped']);
    expect(smtp.mails.at(-1)?.text).toContain(newer);
  });

  test('is the same with dots and after a plus, and its neighbours are others', async () => {
    for (const email of ['a.na+1@example.com', 'an.a+2@example.com', 'ana@example.com']) {
      await hasHad(await scene.member({ isVerified: false, email, unsubscribeId: email }), 2);
    }
    for (const email of ['ana@example.org', 'anna@example.com']) {
      await hasHad(await scene.member({ isVerified: false, email, unsubscribeId: email }), 1);
    }
    expect(results()).toEqual(Array(ENOUGH + 2).fill('delivered'));
    const email = 'ana+3@example.com';
    await hasHad(await scene.member({ isVerified: false, email, unsubscribeId: email }), 1);
    expect(results().at(-1)).toBe('postponed');
  });

  test('has at most six emails that wait', async () => {
    const to = await scene.member({ isVerified: false });
    await hasHad(to, 3 * ENOUGH);
    expect(results().slice(ENOUGH, 2 * ENOUGH)).toEqual(Array(ENOUGH).fill('postponed'));
    expect(results().slice(2 * ENOUGH)).toEqual(Array(ENOUGH).fill('dropped'));
  });

  test('gets more as soon as it is verified', async () => {
    const to = await scene.member({ isVerified: false, firstName: 'Ana' });
    await hasHad(to, ENOUGH);
    const { unsubscribeId } = to;
    await proveEmail(scene.db, to.userId, { unsubscribeId, keepsPassword: true }, now());
    await hasHad(to, 1);
    expect(smtp.mails.at(-1)?.text).toContain('Hello Ana,');
  });
});

test('signing up and removing the account again and again sends a stranger six emails, and a resend says when the next can go', async () => {
  const api = await openApi();
  const email = 'stranger@example.com';
  const sent = async () => (await api.db.select().from(sentMails)).map(({ result }) => result);
  for (let round = 1; round <= 3; round += 1) {
    const { accessToken: token, password } = await api.signUp({ email });
    await expect.poll(sent).toHaveLength(2 * round);
    await api.ok('removeAccount', { token, body: { email, password } });
  }
  const { accessToken: token } = await api.signUp({ email });
  const resent = await api.call('sendVerification', { token });
  expect([resent.status, resent.body.code]).toEqual([429, 'too_many_emails']);
  expect(Number(resent.headers['retry-after'])).toBeGreaterThan((23 * HOUR) / SECOND);
  expect(resent.body.detail).toContain('tomorrow');
  await expect.poll(sent).toHaveLength(ENOUGH + 2);
  expect((await sent()).toSorted()).toEqual([
    ...Array(ENOUGH).fill('delivered'),
    ...Array(2).fill('postponed'),
  ]);

  const counters = () => api.db.select().from(rateLimits).where(like(rateLimits.key, '%-mail:%'));
  expect((await counters()).length).toBeGreaterThan(0);
  expect(JSON.stringify(await counters())).not.toContain('stranger');
  api.pass(DAY + 7 * HOUR);
  await api.cleanUp();
  expect(await counters()).toEqual([]);
  await api.close();
});
