import { expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { parseEnv } from '#server/env.ts';
import { makeProvider } from './make-provider.ts';

const providerFor = (variables: Record<string, string>) =>
  makeProvider({
    env: parseEnv(variables),
    // Nobody is asked for anything yet.
    db: {} as Db,
    now: () => new Date(),
    origins: { app: () => 'http://localhost', api: () => 'http://localhost' },
    secret: 'a secret of at least thirty-two characters',
  });

const STRIPE_SECRET_KEY = 'sk_live_1234567890';

test('without a key of Stripe the sandbox takes the orders, and its own webhooks', () => {
  expect(providerFor({})).toMatchObject({ name: 'sandbox', takesWebhooks: true });
});

test('with a key of Stripe there is no sandbox', () => {
  expect(providerFor({ STRIPE_SECRET_KEY })).toMatchObject({ name: 'stripe' });
});

test('webhooks of Stripe are taken only where it is known how they are signed', () => {
  expect(providerFor({ STRIPE_SECRET_KEY }).takesWebhooks).toBe(false);
  const configured = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_1234567890' };
  expect(providerFor(configured).takesWebhooks).toBe(true);
});
