import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Api, openApi } from '../support/api.ts';
import { isPage } from '../support/app-pages.ts';
import { ASKING_CARD, DECLINED_CARD, GOOD_CARD } from '../support/billing-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { shared } from '../support/shared.ts';

const api = shared(openApi);

const APP = 'http://localhost:3000';
const server = fileURLToPath(new URL('../../src/server/', import.meta.url));

/** Every redirect that this file follows, by the file that sends it. */
const FOLLOWED = { 'pages/sandbox.ts': 4, 'pages/unsubscribe.ts': 1, 'pages/web.ts': 1 };

/** Those of the pages of support, which `support-pages.test.ts` follows: they have a port of their own. */
const OF_SUPPORT = { 'pages/operator-sign-in.ts': 3, 'pages/support.ts': 2 };

test('every redirect of the server is followed here, or with the pages of support', () => {
  const found = globSync('**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(`${server}${file}`, 'utf8')] as const)
    .map(([file, text]) => [file, text.match(/\.redirect\(|['"]?location['"]?[:,] /gi)?.length])
    .filter(([, count]) => count !== undefined);
  expect(Object.fromEntries(found)).toEqual({ ...FOLLOWED, ...OF_SUPPORT });
});

/** Sends a form as browsers do, or opens the address; tells where it leads, if anywhere. */
async function follow({ app }: Api, url: string, form?: Record<string, string>) {
  const answer = await app.inject({
    method: form ? 'POST' : 'GET',
    url: new URL(url, APP).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
  });
  return { status: answer.statusCode, body: answer.body, location: answer.headers.location };
}

/** Expects a redirect to a page of the app, or to an address that the server itself answers. */
async function expectSound({ status, location = '' }: Awaited<ReturnType<typeof follow>>) {
  expect(status).toBe(303);
  const { origin, pathname } = new URL(location, APP);
  expect(origin).toBe(APP);
  const leads = isPage(pathname) ? 'page' : (await follow(api, pathname)).status;
  expect([location, leads]).toEqual([location, location.startsWith('/') ? 200 : 'page']);
}

async function checkout() {
  const member = await api.signUp();
  const token = member.accessToken;
  const body = { planId: 'basic', method: 'card', idempotencyKey: 'my-first-order' };
  const { checkoutUrl } = await api.ok('buy', { token, body });
  return { member, url: String(checkoutUrl) };
}

test.for([
  ['a card that pays', { card: GOOD_CARD }, '/cabinet/payment'],
  ['a card that is declined', { card: DECLINED_CARD }, '/cabinet/payment-error'],
  ['the button that cancels', { action: 'cancel' }, '/cabinet/payment'],
] as const)('%s leads from the checkout to a page of the app', async ([, form, page]) => {
  const { url } = await checkout();
  const answer = await follow(api, url, form);
  await expectSound(answer);
  expect(new URL(answer.location ?? '').pathname).toBe(page);
});

test('a card that asks leads to a page of the sandbox, and from there to one of the app', async () => {
  const { url } = await checkout();
  await expectSound(await follow(api, url, { card: ASKING_CARD }));
  await expectSound(await follow(api, url));
  await expectSound(await follow(api, `${url}/confirm`, { action: 'confirm' }));
  await expectSound(await follow(api, `${url}/confirm`));
});

test('nothing to confirm leads back to the checkout', async () => {
  const { url } = await checkout();
  await expectSound(await follow(api, `${url}/confirm`, { action: 'confirm' }));
});

test('the billing portal leads to itself, and its way back to a page of the app', async () => {
  const { url, member } = await checkout();
  await follow(api, url, { card: GOOD_CARD });
  const manage = async () => {
    const { accessToken: token } = await api.refreshed(member);
    return api.call('manageSubscription', { token });
  };
  await eventually(async () => (await manage()).status).toBe(200);
  const portal = String((await manage()).body.url);
  await expectSound(await follow(api, portal, { action: 'cancel' }));
  const [, back = ''] = /href="(http[^"]+)"/.exec((await follow(api, portal)).body) ?? [];
  expect(isPage(new URL(back).pathname)).toBe(true);
});

test('the address that email programs open leads to the choice of email', async () => {
  const { accessToken: token } = await api.signUp();
  const { unsubscribeId } = await api.ok('getMe', { token });
  await expectSound(await follow(api, `/api/v1/emails/unsubscribe/${unsubscribeId}/`));
  await expectSound(await follow(api, `/api/v1/emails/unsubscribe/${unsubscribeId}`));
});
