import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Recipient } from '#server/mail/recipient.ts';
import { emailRoutes } from '#server/pages/unsubscribe.ts';
import { contractApp } from '../support/contract-app.ts';
import { type MailScene, mailScene } from '../support/mail-scene.ts';

const ALL = { account: true, payments: true, subscription: true, reminders: true, purchase: true };
/** Receipts once had the category `payments`, which nobody can refuse now. */
const NONE = {
  account: false,
  payments: true,
  subscription: false,
  reminders: false,
  purchase: false,
};

let scene: MailScene;
let app: FastifyInstance;
let member: Recipient;
/** Where mail programs send a one-click request. */
let call: string;
/** The target of the link in an email. */
let choices: string;

beforeAll(async () => {
  scene = await mailScene();
  app = await contractApp((routes) => emailRoutes(routes, scene));
});

beforeEach(async () => {
  const unsubscribeId = randomUUID();
  member = await scene.member({ unsubscribeId, email: `${unsubscribeId}@example.com` });
  call = `/api/v1/emails/unsubscribe/${unsubscribeId}/`;
  choices = `/unsubscribe/${unsubscribeId}`;
});

afterAll(async () => {
  await app.close();
  await scene.close();
});

const wanted = async () => (await scene.emails.subscriber(member.unsubscribeId))?.preferences;

const sendForm = (url: string, payload: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

const multipart = (fields: Readonly<Record<string, string>>) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  payload: `${Object.entries(fields)
    .map(
      ([name, value]) =>
        `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--edge--\r\n`,
});

test.each([
  [
    'a form',
    {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    },
  ],
  ['multipart', multipart({ 'List-Unsubscribe': 'One-Click' })],
  ['nothing', {}],
  ['an empty JSON body', { headers: { 'content-type': 'application/json' } }],
  ['JSON without categories', { payload: {} }],
])(
  'one click, sent as %s, opts out of all that can be refused, however often it is sent',
  async (_form, request) => {
    for (const _time of [1, 2]) {
      const answer = await app.inject({ method: 'POST', url: call, ...request });
      expect(answer.statusCode).toBe(204);
      expect(answer.body).toBe('');
    }
    expect(await wanted()).toEqual(NONE);
  },
);

test('a user can opt out of single categories', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: call,
    payload: { categories: ['payments'] },
  });
  expect(answer.statusCode).toBe(204);
  expect(await wanted()).toEqual({ ...ALL, payments: false });
});

test.each(['reminders', 'purchase'])(
  'one click in an email of %s stops only those',
  async (category) => {
    const clicked = await app.inject({ method: 'POST', url: `${call}?category=${category}` });
    expect(clicked.statusCode).toBe(204);
    expect(await wanted()).toEqual({ ...ALL, [category]: false });
  },
);

test('an unknown category in the address is an error, and nothing changes', async () => {
  const answer = await app.inject({ method: 'POST', url: `${call}?category=everything` });
  expect(answer.statusCode).toBe(400);
  expect(await wanted()).toEqual(ALL);
});

test('an unknown id is no error and affects nobody', async () => {
  const answer = await sendForm('/api/v1/emails/unsubscribe/someone-else/', '');
  expect(answer.statusCode).toBe(204);
  expect(await wanted()).toEqual(ALL);
});

test('opening the address of the call leads to the page, and changes nothing', async () => {
  for (const url of [call, call.replace(/\/$/, ''), `${call}?category=reminders`]) {
    const answer = await app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(choices);
  }
  expect(await wanted()).toEqual(ALL);
});

test('the page shows the user’s preferences in their language, and changes nothing', async () => {
  await scene.emails.setPreferences(scene.db, member.userId, { account: false });
  const { statusCode, headers, body } = await app.inject({
    method: 'GET',
    url: choices,
    headers: { 'accept-language': 'es' },
  });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-language': 'en' });
  expect(body).toContain('<html lang="en"');
  expect(body).toMatch(/value="account" >/);
  expect(body).toMatch(/value="subscription" checked/);
  expect(body).toMatch(/value="reminders" checked/);
  // Who refused news before there were emails about purchases wants none.
  expect(body).toMatch(/value="purchase" >/);
  expect(await wanted()).toEqual({ ...ALL, account: false, purchase: false });
});

test('the page does not offer to opt out of receipts, and says that they are always sent', async () => {
  const { body } = await app.inject({ method: 'GET', url: choices });
  expect(body).not.toContain('value="payments"');
  expect(body).toContain('We always send emails about payments, renewals, refunds and security');
});

test('an earlier preference about receipts stays unchanged', async () => {
  await scene.emails.setPreferences(scene.db, member.userId, { payments: false });
  await sendForm(choices, 'category=account&choice=save');
  expect(await wanted()).toEqual({ ...NONE, account: true, payments: false });
});

test('the form of the page saves the ticks and can be undone', async () => {
  await scene.emails.setPreferences(scene.db, member.userId, { account: false });
  const saved = await sendForm(choices, 'category=account&choice=save');
  expect(saved.statusCode).toBe(200);
  expect(saved.body).toContain('From now on you’ll get: Account news.');
  expect(await wanted()).toEqual({ ...NONE, account: true });

  const kept = [...saved.body.matchAll(/type="hidden" name="category" value="(\w+)"/g)];
  expect(kept.map(([, category]) => category)).toEqual(['reminders', 'subscription']);
  await sendForm(choices, 'category=reminders&category=subscription&choice=save');
  expect(await wanted()).toEqual({ ...ALL, account: false, purchase: false });
});

test('one button opts out of everything, whatever is ticked', async () => {
  const { body } = await sendForm(choices, 'category=account&choice=none');
  expect(body).toContain('You’re unsubscribed from all of these.');
  expect(await wanted()).toEqual(NONE);
});

test.each(['/unsubscribe/someone-else', '/unsubscribe/%00', '/unsubscribe/a%20b'])(
  '%s matches nobody, and the page says so in the language of the request',
  async (url) => {
    const [shown, sent] = [
      await app.inject({ method: 'GET', url, headers: { 'accept-language': 'es' } }),
      await sendForm(url, 'choice=none'),
    ];
    expect(shown.statusCode).toBe(404);
    expect(shown.body).toContain('Este enlace no funciona');
    expect(sent.statusCode).toBe(404);
    expect(await wanted()).toEqual(ALL);
  },
);

test.each([{ category: 5 }, { category: { a: 1 }, choice: null }, [1], '"text"'])(
  'a body that is no form, such as %j, counts as an empty one',
  async (body) => {
    const answer = await app.inject({
      method: 'POST',
      url: choices,
      headers: { 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    expect(answer.statusCode).toBe(200);
  },
);
