import type { PaymentStatus } from '#contract/payments.ts';
import { test } from '../support/buyer-test.ts';
import { expect } from '../support/member-test.ts';

// A call may be on its way while a payment makes its tokens stale; the unit tests of the renewal pin
// that the app renews them first where it can know.
test.use({ allowedProblems: [/status of 403/] });

const STATUS = '**/api/v1/payments/status/*/';

// New access makes the tokens stale, which the browser logs.

test('a payment with a late webhook is confirmed, and a reload meanwhile does no harm', async ({
  page,
  context,
  buyer,
}) => {
  // The return page asks the provider itself, which here does not know the payment either.
  let asked = 0;
  await context.route(STATUS, (route) => {
    asked += 1;
    const id = new URL(route.request().url()).pathname.split('/').at(-2) ?? '';
    const status: PaymentStatus = { id, status: 'pending', planId: 'ultimate', accessTo: null };
    return route.fulfill({ json: status });
  });
  await buyer.opensPlans();
  await buyer.goesToCheckout();
  await buyer.delaysWebhook();
  await buyer.paysWith('good');
  await expect(page).toHaveURL(/\/cabinet\/payment\?order=[\w-]+$/);
  await expect(buyer.heading('confirming.title')).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2);

  const before = asked;
  await page.reload();
  await expect(buyer.heading('confirming.title')).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(before);
  await context.unroute(STATUS);
  await buyer.isLedToSessions();
});
