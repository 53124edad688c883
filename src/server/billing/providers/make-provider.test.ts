import { expect, test } from 'vitest';
import { parseEnv } from '#server/config/env.ts';
import type { Db } from '#server/db/database.ts';
import { makeLog } from '#server/log/log.ts';
import { makeProvider } from './make-provider.ts';

const providerFor = (variables: Record<string, string>) =>
  makeProvider({
    env: parseEnv(variables),
    // No query runs in these tests.
    db: {} as Db,
    now: () => new Date(),
    log: makeLog({ LOG_LEVEL: 'silent' }),
    origins: { app: () => 'http://localhost', api: () => 'http://localhost' },
    secrets: ['a secret of at least thirty-two characters'],
  });

const STRIPE_SECRET_KEY = 'sk_live_1234567890';

test('without a Stripe key the sandbox takes the orders and its own webhooks', () => {
  expect(providerFor({})).toMatchObject({ name: 'sandbox', takesWebhooks: true });
});

test('with a Stripe key there is no sandbox', () => {
  expect(providerFor({ STRIPE_SECRET_KEY })).toMatchObject({ name: 'stripe' });
});

test('Stripe webhooks are accepted only if the signing secret is known', () => {
  expect(providerFor({ STRIPE_SECRET_KEY }).takesWebhooks).toBe(false);
  const configured = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_1234567890' };
  expect(providerFor(configured).takesWebhooks).toBe(true);
});
