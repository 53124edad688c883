import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUsers } from '#server/db/repositories/users.ts';
import type { OutboxMail } from '#server/mail/outbox.ts';
import { outboxRoutes } from '#server/pages/outbox.ts';
import { contractApp } from '../support/contract-app.ts';
import { eventually } from '../support/eventually.ts';
import { type MailScene, mailScene } from '../support/mail-scene.ts';

let scene: MailScene;
let app: FastifyInstance;

beforeAll(async () => {
  scene = await mailScene();
  app = await contractApp((routes) => outboxRoutes(routes, scene));
});

afterAll(async () => {
  await app.close();
  await scene.close();
});

type ShownMail = Pick<OutboxMail, 'id' | 'subject' | 'to' | 'text' | 'html'> & { links: string[] };

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', ...headers } });
const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

async function shown(email: string): Promise<ShownMail[]> {
  const answer = await get(`/dev/outbox?to=${encodeURIComponent(email)}`, {
    accept: 'application/json',
  });
  return answer.json<{ mails: ShownMail[] }>().mails;
}

const memberAt = (email: string) => scene.member({ email, unsubscribeId: `id of ${email}` });

test('without an SMTP server emails are stored, newest first, with their links', async () => {
  const to = await memberAt('ana@example.com');
  await scene.send({ kind: 'welcome', to });
  await eventually(() => shown(to.email)).toHaveLength(1);
  await scene.send({ kind: 'verify', to, path: '/verify-email/ana/token' });
  await eventually(() => shown(to.email)).toHaveLength(2);

  const [newest, oldest] = await shown(to.email);
  expect(newest).toMatchObject({
    to: 'ana@example.com',
    subject: 'Confirm your email address',
    links: ['https://mellowday.test/verify-email/ana/token'],
  });
  expect(oldest?.subject).toBe('Welcome to Mellow Day');
});

test('with an address only its emails are shown, without one all of them', async () => {
  const members = [await memberAt('ben@example.com'), await memberAt('cleo@example.com')];
  for (const to of members) {
    await scene.send({ kind: 'welcome', to });
    await eventually(() => shown(to.email)).toHaveLength(1);
  }
  expect(await shown('Ben@Example.com')).toMatchObject([{ to: 'ben@example.com' }]);
  for (const url of ['/dev/outbox', '/dev/outbox/', '/dev/outbox?to=a&to=b']) {
    const { mails } = (await get(url)).json<{ mails: ShownMail[] }>();
    expect(mails.slice(0, 2).map(({ to }) => to)).toEqual(['cleo@example.com', 'ben@example.com']);
  }
});

test('a browser shows a list, and a page for each email with its HTML in a frame', async () => {
  const to = await memberAt("o'neil&<co@example.com");
  await scene.send({ kind: 'verify', to, path: '/verify-email/neil/token' });
  await eventually(() => shown(to.email)).toHaveLength(1);
  const id = (await shown(to.email))[0]?.id;

  const list = await get('/dev/outbox', asPage);
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(list.body).toContain(`<a href="/dev/outbox/${id}">Confirm your email address</a>`);
  expect(list.body).toContain('o&#39;neil&#38;&#60;co@example.com');

  const mail = await get(`/dev/outbox/${id}`, asPage);
  expect(mail.body).toContain(`<iframe src="/dev/outbox/${id}/html"`);
  expect(mail.body).toContain('https://mellowday.test/verify-email/neil/token');
  expect(mail.headers['content-security-policy']).toContain("frame-src 'self'");

  const frame = await get(`/dev/outbox/${id}/html`);
  expect(frame.body).toContain('<title>Is this your address?</title>');
  expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(frame.headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox/);
  expect(frame.headers['content-security-policy']).not.toMatch(/script-src|allow-scripts/);
});

test('an empty outbox says so', async () => {
  for (const nobody of ['nobody@example.com', '%00', '%ED%A0%80']) {
    expect((await get(`/dev/outbox?to=${nobody}`, asPage)).body).toContain('No emails yet.');
  }
});

test('the emails of a removed user are deleted', async () => {
  const to = await memberAt('dora@example.com');
  await scene.send({ kind: 'welcome', to });
  await eventually(() => shown(to.email)).toHaveLength(1);
  await deleteUsers(scene.db, [to.userId]);
  expect(await shown(to.email)).toEqual([]);
});

test.each(['none', '8b2f0c3e-0000-4000-8000-1234567890ab', '%00'])(
  'there is no email %s',
  async (id) => {
    for (const url of [`/dev/outbox/${id}`, `/dev/outbox/${id}/html`]) {
      expect((await get(url)).statusCode).toBe(404);
    }
  },
);

test.each([
  ['x-forwarded-for', '203.0.113.9'],
  ['x-forwarded-host', 'mellowday.example'],
  ['x-forwarded-proto', 'https'],
  ['forwarded', 'for=203.0.113.9'],
  ['via', '1.1 proxy'],
  ['x-real-ip', '203.0.113.9'],
  ['cf-connecting-ip', '203.0.113.9'],
  ['host', 'mellowday.example'],
  ['host', '127.0.0.1:3000'],
])('a request with %s: %s finds nothing', async (header, value) => {
  for (const url of ['/dev/outbox', '/dev/outbox/', '/dev/outbox/none']) {
    expect((await get(url, { [header]: value })).statusCode).toBe(404);
  }
});

test.each([
  { SMTP_URL: 'smtp://mail.example' },
  { HOST: '0.0.0.0' },
  { APP_ORIGIN: 'https://mellowday.example' },
  { TRUST_PROXY: ['127.0.0.1'] },
])('with %o there is no outbox', async (changes) => {
  const env = { ...scene.env, ...changes };
  const other = await contractApp((routes) => outboxRoutes(routes, { ...scene, env }));
  const answer = await other.inject({ url: '/dev/outbox', headers: { host: 'localhost' } });
  expect(answer.statusCode).toBe(404);
  await other.close();
});
