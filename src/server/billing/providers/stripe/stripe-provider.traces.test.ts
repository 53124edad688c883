import { expect, test } from 'vitest';
import { parseEnv } from '#server/config/env.ts';
import { correlate } from '#server/log/correlation.ts';
import { LoopbackApi } from '#tests/support/loopback-api.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { spySpan } from '#tests/support/spy-span.ts';
import { makeStripeProvider } from './stripe-provider.ts';

test('calls to Stripe are traced by their resource, without ids', async () => {
  await using stripe = await LoopbackApi.listen();
  stripe.answers(200, { id: 'x' });
  const provider = makeStripeProvider({
    env: parseEnv({ STRIPE_SECRET_KEY: 'sk_test_1234567890' }),
    origin: `http://${stripe.host}`,
    log: quietLog,
  });
  const { span, names } = spySpan();
  await correlate({ requestId: '1', route: '/', span }, async () => {
    await provider.endNow('sub_1AbCdEf');
    await provider.expireCheckout('cs_test_a1B2');
  });
  expect(names).toEqual([
    'DELETE /v1/subscriptions/{id}',
    'POST /v1/checkout/sessions/{id}/expire',
  ]);
});
