import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CheckoutRequest } from '#server/billing/providers/provider.ts';
import { webhookSecrets } from '#server/billing/providers/sandbox/sandbox-objects.ts';
import { makeSandboxProvider } from '#server/billing/providers/sandbox/sandbox-provider.ts';
import { signWebhook } from '#server/billing/providers/webhook-signature.ts';
import type { Secrets } from '#server/config/keyring.ts';
import { signInAddresses } from '#server/db/schema/logins.ts';
import { openAccountsApi, PASSWORD, SECRETS } from '../support/accounts-api.ts';
import { shared } from '../support/shared.ts';

const api = shared(openAccountsApi);

const OLD = SECRETS[0];
const checkoutRequest = (orderId: string): CheckoutRequest => ({
  orderId,
  plan: { id: 'basic', name: 'Basic', interval: 'month' },
  amount: 1999,
  currency: 'USD',
  promotion: null,
  method: 'card',
  language: 'en',
  email: undefined,
  customerId: undefined,
  urls: { success: '', cancel: '', failure: '' },
});

const NEW = 'a new secret of at least thirty-two characters';

test('while a new secret is rolled out, tokens of any server are good at every other one', async () => {
  // First step: every server reads the new secret, and none signs with it.
  const reading = await api.beside([OLD, NEW]);
  const member = await api.signUp();
  expect(await reading.me(member.accessToken)).toBe(200);
  const early = (await reading.post('/auth/refresh-token/', { refreshToken: member.refreshToken }))
    .body;
  expect(await api.me(early.newAccessToken)).toBe(200);

  // Second step: some servers sign with the new one.
  const signing = await api.beside([NEW, OLD]);
  const moved = (
    await signing.post('/auth/refresh-token/', { refreshToken: early.newRefreshToken })
  ).body;
  expect(await reading.me(moved.newAccessToken)).toBe(200);
  expect(await signing.me(moved.newAccessToken)).toBe(200);
  const back = (await reading.post('/auth/refresh-token/', { refreshToken: moved.newRefreshToken }))
    .body;
  expect(await signing.me(back.newAccessToken)).toBe(200);

  // Last step: the old secret is gone. Anyone who has refreshed since stays signed in.
  const last = (await signing.post('/auth/refresh-token/', { refreshToken: back.newRefreshToken }))
    .body;
  const final = await api.beside([NEW]);
  expect(await final.me(last.newAccessToken)).toBe(200);
  const { status } = await final.post('/auth/refresh-token/', {
    refreshToken: last.newRefreshToken,
  });
  expect(status).toBe(200);
  for (const server of [reading, signing, final]) await server.close();
});

test('a lost response is repeated alike after the secret has changed', async () => {
  const { refreshToken } = await api.signUp();
  const rotated = await api.beside([NEW, OLD]);
  const refreshed = () => rotated.post('/auth/refresh-token/', { refreshToken });
  const [lost, repeated] = [await refreshed(), await refreshed()];
  expect(lost.status).toBe(200);
  expect(repeated.body.newRefreshToken).toBe(lost.body.newRefreshToken);

  // The first server had rotated it, and its response was lost, too.
  const other = await api.signUp();
  expect((await api.refresh(other.refreshToken)).status).toBe(200);
  const again = await rotated.post('/auth/refresh-token/', { refreshToken: other.refreshToken });
  expect(again.status).toBe(200);
  expect(await rotated.me(again.body.newAccessToken)).toBe(200);
  await rotated.close();
});

test('a known address stays known, and moves to the new secret', async () => {
  const { email, ip } = await api.signUp();
  const hashes = async () =>
    (await api.db.select().from(signInAddresses)).map(({ addressHash }) => addressHash);
  await api.db.delete(signInAddresses);
  await api.login(email, PASSWORD, { ip });
  const before = await hashes();

  const rotated = await api.beside([NEW, OLD]);
  for (let guess = 0; guess < 12; guess += 1) await api.login(email, `wrong-${guess}`);
  // From elsewhere the owner has to wait by now.
  expect((await api.login(email)).status).toBe(429);
  const body = { email, password: PASSWORD };
  expect((await rotated.post('/auth/login/', body, { ip })).status).toBe(200);
  const after = await hashes();
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  await rotated.close();
});

test('the sandbox knows its checkouts and webhooks of an earlier secret', async () => {
  const { db, time } = api;
  const origins = { app: () => 'http://localhost', api: () => 'http://localhost' };
  const of = (secrets: Secrets) => makeSandboxProvider({ db, now: time.now, origins, secrets });
  const order = checkoutRequest(randomUUID());
  const [before, during] = [of(SECRETS), of([NEW, OLD])];
  const first = await before.createCheckout(order);
  expect(await during.createCheckout(order)).toEqual(first);
  const after = await of([NEW]).createCheckout(order);
  expect(after).not.toEqual(first);
  expect(await during.createCheckout({ ...order, orderId: randomUUID() })).not.toEqual(first);

  const body = JSON.stringify({ id: 'evt', type: 'paid', object: { kind: 'payment', id: 'pay' } });
  for (const secret of webhookSecrets([NEW, OLD])) {
    const signature = signWebhook(body, secret, time.now());
    expect(during.readWebhook(Buffer.from(body), signature, time.now())).toMatchObject({
      id: 'evt',
    });
  }
  const [foreign] = webhookSecrets(['another secret of at least thirty-two characters']);
  const forged = signWebhook(body, foreign, time.now());
  expect(() => during.readWebhook(Buffer.from(body), forged, time.now())).toThrow();
});
