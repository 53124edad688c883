import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { asc, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { deleteUsers, findUser, replaceEmail, trustEmail } from '#server/db/repositories/users.ts';
import { sentMails } from '#server/db/schema/mail.ts';
import type { MailRequest } from '#server/mail/mails/index.ts';
import type { Recipient } from '#server/mail/recipient.ts';
import { sampleMails } from '#server/mail/testing/sample-mails.ts';
import { eventually } from '../support/eventually.ts';
import { type MailScene, mailScene } from '../support/mail-scene.ts';
import { type SmtpStandIn, smtpStandIn } from '../support/smtp-stand-in.ts';

/** What ends with one click is this category alone, or all of them. */
const OF_ONE_CATEGORY: Partial<Record<MailRequest['kind'], string>> = {
  reminder: '?category=reminders',
  'unfinished-purchase': '?category=purchase',
};

const ALWAYS: readonly MailRequest['kind'][] = [
  'verify',
  'reset',
  'password-changed',
  'email-changed',
  'receipt',
  'refund',
  'refund-given',
  'refund-returned',
  'dispute-lost',
  'renewal-coming',
  'renewal-failed',
  'renewal-confirmation',
  'subscription-canceled',
  'withdrawal',
];

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

const logged = (message: string) =>
  [...scene.log.infos, ...scene.log.warnings, ...scene.log.errors].findLast(
    (line) => 'message' in line && line.message === message,
  );

test.each(LANGUAGES)('every email arrives, in both forms, in %s', async (language) => {
  const to = await scene.member({ language });
  const requests = sampleMails(to);
  for (const request of requests) await scene.send(request);

  await eventually(() => smtp.mails.length).toBe(requests.length);
  for (const { headers, text, html, from, to: recipients } of smtp.mails) {
    expect(from).toBe('hello@mellowday.example');
    expect(recipients).toEqual(['ana@example.com']);
    expect(headers).toMatchObject({
      from: 'Mellow Day <hello@mellowday.example>',
      to: 'Ana <ana@example.com>',
      'auto-submitted': 'auto-generated',
    });
    expect(headers['message-id']).toMatch(/^<[\da-f-]{36}@mellowday\.example>$/);
    expect(html).toContain(`<html lang="${language}"`);
    expect(text).toContain(language === 'en' ? 'Hello Ana,' : 'Hola, Ana:');
    expect(text).toContain('14820613');
    // A renewal is confirmed on the payment provider's page.
    expect(text).toMatch(/https:\/\/(mellowday\.test|invoice\.stripe\.com)\/\S+/);
  }
  expect(new Set(smtp.mails.map(({ headers }) => headers['message-id'])).size).toBe(
    requests.length,
  );
});

test('all email has one-click unsubscribe, except about security and money', async () => {
  const to = await scene.member();
  for (const request of sampleMails(to)) {
    await scene.send(request);
    await eventually(() => smtp.mails.length).toBe(1);
    const [mail] = smtp.mails.splice(0);
    const isAlways = ALWAYS.includes(request.kind);
    expect(mail?.headers['list-unsubscribe']).toBe(
      isAlways
        ? undefined
        : `<https://api.mellowday.test/api/v1/emails/unsubscribe/unsubscribe-id-of-ana/${OF_ONE_CATEGORY[request.kind] ?? ''}>`,
    );
    expect(mail?.headers['list-unsubscribe-post']).toBe(
      isAlways ? undefined : 'List-Unsubscribe=One-Click',
    );
    const page = 'https://api.mellowday.test/unsubscribe/unsubscribe-id-of-ana';
    expect(mail?.text.includes(page)).toBe(!isAlways);
  }
});

test('receipts and refund emails reach users who opted out of all email, even long ago', async () => {
  const to = await scene.member();
  await scene.emails.unsubscribe(to.unsubscribeId);
  await scene.emails.setPreferences(scene.db, to.userId, { payments: false });
  for (const request of sampleMails(to)) await scene.send(request);
  const comes = sampleMails(to).filter(({ kind }) => ALWAYS.includes(kind));
  await eventually(() => scene.log.infos.length).toBe(sampleMails(to).length);
  expect(smtp.mails).toHaveLength(comes.length);
});

test('an email that the server cannot accept now is retried under the same Message-ID', async () => {
  const to = await scene.member();
  smtp.answers.push(451, 450);
  await scene.send({ kind: 'password-changed', to });

  await eventually(() => logged('mail postponed')).toMatchObject({ attempt: 1 });
  const { rows } = (await scene.db.execute(
    sql`select data->>'messageId' as id, extract(epoch from start_after)::float8 as due
        from pgboss.job where name = 'mail' and state = 'created'`,
  )) as unknown as { rows: { id: string; due: number }[] };
  expect(rows).toHaveLength(1);
  expect(rows[0]?.due).toBeCloseTo(scene.clock.now() / 1000 + 30, 1);

  await scene.clock.tick(29_000);
  expect(smtp.offers()).toBe(1);
  await scene.clock.tick(3_000);
  await eventually(() => logged('mail postponed')).toMatchObject({ attempt: 2 });
  expect(smtp.offers()).toBe(2);

  await scene.clock.tick(123_000);
  await eventually(() => smtp.mails.length).toBe(1);
  expect(smtp.mails[0]?.headers['message-id']).toBe(rows[0]?.id);
  await eventually(() => logged('mail delivered')).toMatchObject({
    attempt: 3,
    messageId: rows[0]?.id,
  });
});

test('a reminder is not sent once it is too late', async () => {
  const to = await scene.member();
  const [request] = sampleMails(to).filter(({ kind }) => kind === 'reminder');
  if (request?.kind !== 'reminder') throw new Error('there is no reminder');
  const until = new Date(scene.clock.now() + 60_000).toISOString();
  smtp.answers.push(451);
  await scene.send({ ...request, until });

  await eventually(() => logged('mail postponed')).toMatchObject({ attempt: 1 });
  await scene.clock.tick(32_000);
  await eventually(() => smtp.mails.length).toBe(1);

  smtp.answers.push(451);
  await scene.send({ ...request, until });
  await eventually(() => scene.counted).toHaveLength(3);
  await scene.clock.tick(32_000);
  await eventually(() => logged('mail dropped')).toMatchObject({ attempt: 2, reason: 'late' });
  expect(smtp.offers()).toBe(3);
});

function receiptTo(to: Recipient): MailRequest {
  const [receipt] = sampleMails(to).filter(({ kind }) => kind === 'receipt');
  if (receipt === undefined) throw new Error('there is no receipt');
  return receipt;
}

/** What the account's row says about its address, and what is stored about its emails. */
async function stored(userId: string) {
  const user = await findUser(scene.db, userId);
  const mails = await scene.db.select().from(sentMails).orderBy(asc(sentMails.queuedAt));
  return { problem: user?.emailProblem, mails };
}

test('an email to an address that does not exist is not retried, and only what its owner asks for follows', async () => {
  const to = await scene.member();
  smtp.answers.push('550 5.1.1 no such user');
  await scene.send(receiptTo(to));

  await eventually(() => scene.log.warnings).toMatchObject([
    { kind: 'receipt', attempt: 1, code: 'EENVELOPE 550 5.1.1' },
  ]);
  await scene.clock.tick(60_000);
  expect(smtp.offers()).toBe(1);
  expect(await stored(to.userId)).toMatchObject({
    problem: 'bounced',
    mails: [{ userId: to.userId, kind: 'receipt', result: 'refused', code: 'EENVELOPE 550 5.1.1' }],
  });
  expect(JSON.stringify(scene.log)).not.toContain('ana@example.com');

  await scene.send(receiptTo(to));
  await eventually(() => logged('mail dropped')).toMatchObject({ reason: 'undeliverable' });
  await scene.send({ kind: 'reset', to, path: '/reset-password/a/b' });
  await eventually(() => scene.counted).toEqual([
    ['receipt', 'refused'],
    ['receipt', 'dropped'],
    ['reset', 'delivered'],
  ]);
  expect(smtp.mails).toHaveLength(1);
});

test('an email that the server rejects for our settings is retried, and reported as an alarm', async () => {
  const to = await scene.member();
  smtp.answers.push('554 5.7.1 Relay access denied');
  await scene.send({ kind: 'password-changed', to });

  await eventually(() => scene.log.errors).toMatchObject([
    { alarm: 'mail_rejected', kind: 'password-changed', code: 'EENVELOPE 554 5.7.1' },
  ]);
  await scene.clock.tick(32_000);
  await eventually(() => logged('mail delivered')).toMatchObject({ attempt: 2 });
  expect(await stored(to.userId)).toMatchObject({
    problem: null,
    mails: [{ result: 'delivered', code: null }],
  });
  expect(scene.counted).toEqual([
    ['password-changed', 'rejected'],
    ['password-changed', 'delivered'],
  ]);
});

test('an address that the user has trusted again since is not marked by an earlier email', async () => {
  const to = await scene.member();
  const arrived = Promise.withResolvers<void>();
  smtp.answers.push('550 5.1.1 no such user');
  smtp.beforeReply = async () => {
    await trustEmail(scene.db, to.userId, new Date(scene.clock.now() + 1));
    arrived.resolve();
  };
  await scene.send({ kind: 'password-changed', to });
  await arrived.promise;
  await eventually(() => scene.counted).toEqual([['password-changed', 'refused']]);
  expect((await stored(to.userId)).problem).toBeNull();
});

test('what is owed follows a user to a new address, and links to the old one do not', async () => {
  const to = await scene.member();
  const moved = { email: 'anna@example.com', unsubscribeId: 'of-the-new-address' };
  await replaceEmail(scene.db, to.userId, moved, new Date(scene.clock.now()));
  await scene.send({ kind: 'verify', to, path: '/verify-email/a/b' });
  await eventually(() => logged('mail dropped')).toMatchObject({ kind: 'verify', reason: 'moved' });
  await scene.send(receiptTo(to));
  await eventually(() => smtp.mails.length).toBe(1);
  expect(smtp.mails[0]?.to).toEqual(['anna@example.com']);
});

test('what tells an address that it was replaced goes to it, and no failure of it marks the new one', async () => {
  const to = await scene.member();
  const moved = { email: `new-${to.email}`, unsubscribeId: 'of-the-new-address' };
  await replaceEmail(scene.db, to.userId, moved, new Date(scene.clock.now()));
  smtp.answers.push('550 5.1.1 no such user');
  await scene.send({ kind: 'email-changed', to });
  await eventually(() => scene.counted).toEqual([['email-changed', 'refused']]);
  expect((await stored(to.userId)).problem).toBeNull();
  await scene.send({ kind: 'email-changed', to });
  await eventually(() => smtp.mails.length).toBe(1);
  expect(smtp.mails[0]?.to).toEqual([to.email]);
});

test('emails share connections, and one that the server has closed loses none', async () => {
  const to = await scene.member();
  const send = async (count: number) => {
    const before = scene.counted.length;
    for (let sent = 0; sent < count; sent += 1) await scene.send({ kind: 'password-changed', to });
    // Not until its email was delivered is a connection free for the next one.
    await eventually(() => scene.counted.length).toBe(before + count);
  };
  await send(1);
  await send(1);
  expect(smtp.connections()).toBe(1);
  smtp.hangUp();
  await send(1);
  smtp.answers.push('421 4.3.2 closing');
  await send(1);
  expect(scene.counted).toEqual(Array(4).fill(['password-changed', 'delivered']));
  expect(new Set(smtp.mails.map(({ headers }) => headers['message-id'])).size).toBe(4);
});

test('an email is given up when its sixth try fails', async () => {
  const request: MailRequest = { kind: 'password-changed', to: await scene.member() };
  const messageId = '<one@mellowday.example>';
  smtp.answers.push(451);
  await scene.jobs.send(scene.db, 'mail', { request, messageId, attempt: 6 });

  await eventually(() => logged('mail given up')).toMatchObject({
    attempt: 6,
    messageId,
    alarm: 'mail_given_up',
  });
  expect(logged('mail postponed')).toBeUndefined();
});

test('without a network the email waits', async () => {
  await smtp.close();
  await scene.send({ kind: 'password-changed', to: await scene.member() });
  await eventually(() => logged('mail postponed')).toMatchObject({ attempt: 1, code: 'ESOCKET' });
});

/** The same server under a name of this machine that is no loopback address. */
const fromOutside = ({ url }: SmtpStandIn, query = '') =>
  `${url.replace('127.0.0.1', '0.0.0.0')}${query}`;

test.runIf(process.platform === 'linux').each(['', '?ignoreTLS=true'])(
  'nothing is sent to another machine without STARTTLS, with the query "%s"',
  async (query) => {
    const open = await mailScene({ SMTP_URL: fromOutside(smtp, query) });
    await open.send({ kind: 'password-changed', to: await open.member() });
    await eventually(() => open.log.errors).toMatchObject([
      { alarm: 'mail_rejected', code: expect.stringMatching(/^ETLS/) },
    ]);
    expect(smtp.offers()).toBe(0);
    await open.close();
  },
);

test.runIf(process.platform === 'linux')(
  'email to another machine uses STARTTLS only',
  async () => {
    const encrypting = await smtpStandIn({ offersTls: true });
    const url = fromOutside(encrypting, '?tls.rejectUnauthorized=false');
    const away = await mailScene({ SMTP_URL: url });
    await away.send({ kind: 'password-changed', to: await away.member() });
    await eventually(() => encrypting.mails.length).toBe(1);
    expect(encrypting.mails[0]?.isEncrypted).toBe(true);
    await away.close();
    await encrypting.close();
  },
);

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

test.runIf(hasIpv6)('email to this machine over IPv6 needs no STARTTLS either', async () => {
  const local = await smtpStandIn({ host: '::1' });
  const open = await mailScene({ SMTP_URL: local.url });
  await open.send({ kind: 'password-changed', to: await open.member() });
  await eventually(() => local.mails.length).toBe(1);
  expect(local.mails[0]?.isEncrypted).toBe(false);
  await open.close();
  await local.close();
});

test('a server that never greets delays only its own email', async () => {
  const silent = createServer((socket) => void socket.on('error', () => socket.destroy()));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const stuck = await mailScene({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const done: string[] = [];
  await stuck.jobs.work('provider-event', async ({ data }) => void done.push(data.eventId));

  const connected = once(silent, 'connection');
  await stuck.send({ kind: 'password-changed', to: await stuck.member() });
  const [socket] = await connected;
  await stuck.jobs.send(stuck.db, 'provider-event', { eventId: 'paid' });

  await eventually(() => done).toEqual(['paid']);
  socket.destroy();
  await stuck.close();
  silent.close();
});

test('nothing in a name becomes a header or an address', async () => {
  const firstName = 'Ana\r\nBcc: all@example.com\r\n\r\nhello';
  const to = await scene.member({ firstName });
  await scene.send({ kind: 'welcome', to });
  await eventually(() => smtp.mails.length).toBe(1);
  const [mail] = smtp.mails;
  expect(mail?.to).toEqual(['ana@example.com']);
  expect(mail?.headers).not.toHaveProperty('bcc');
  expect(mail?.headers.to).toBe('ana@example.com');
  expect(mail?.text).not.toContain('all@example.com');
});

test('an email whose transaction does not commit is never sent', async () => {
  const to = await scene.member();
  const failing = scene.db.transaction(async (tx) => {
    await scene.mail.add(tx, { kind: 'welcome', to });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await scene.send({ kind: 'password-changed', to });
  await eventually(() => smtp.mails.length).toBe(1);
  expect(smtp.mails[0]?.headers.subject).toBe('Your password has been changed');
  expect(smtp.offers()).toBe(1);
});

test('an email of a category that the user opted out of meanwhile is not sent', async () => {
  const to = await scene.member();
  await scene.emails.setPreferences(scene.db, to.userId, { account: false });
  await scene.send({ kind: 'welcome', to });
  await eventually(() => logged('mail dropped')).toMatchObject({
    kind: 'welcome',
    reason: 'refused',
  });

  await scene.send({ kind: 'subscription-ended', to, planId: 'basic' });
  await scene.send({ kind: 'verify', to, path: '/verify-email/a/b' });
  await eventually(() => smtp.offers()).toBe(2);
});

test('an email to a user who was removed meanwhile is not sent', async () => {
  const to = await scene.member();
  await deleteUsers(scene.db, [to.userId]);
  await scene.send({ kind: 'verify', to, path: '/verify-email/a/b' });
  await eventually(() => logged('mail dropped')).toMatchObject({
    kind: 'verify',
    reason: 'nobody',
  });
  expect(smtp.offers()).toBe(0);
});
