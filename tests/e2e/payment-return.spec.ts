import { randomUUID } from 'node:crypto';
import type { PaymentStatus } from '#contract/payments.ts';
import { Buyer, CARDS } from '../support/buyer.ts';
import { test } from '../support/buyer-test.ts';
import { expect } from '../support/member-test.ts';

const STATUS = '**/api/v1/payments/status/*/';

// New access makes the tokens stale, which the browser logs.
test.use({ allowedProblems: [/status of 403/] });

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
  await buyer.choosesWebhook('later');
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

test('a member who closes the tab after paying finds the payment again, with or without the order’s link', async ({
  page,
  context,
  buyer,
}) => {
  await buyer.opensPlans();
  const checkout = await buyer.goesToCheckout();
  const form = { card: CARDS.good, webhook: 'never' };
  const paid = await page.request.post(checkout, { form, maxRedirects: 0 });
  const { location: wayBack = '' } = paid.headers();
  expect(wayBack).toMatch(/\/cabinet\/payment\?order=[\w-]+$/);
  await page.close();

  const later = await context.newPage();
  await later.goto('/cabinet/payment');
  await new Buyer(later).isLedToSessions();
  const byLink = await context.newPage();
  await byLink.goto(wayBack);
  await new Buyer(byLink).isLedToSessions();
});

test.describe('an address with another user’s order', () => {
  test.use({ allowedProblems: [/status of 404/] });

  test('is explained, with a way to the plans', async ({ page, buyer, signUp, call }) => {
    const { accessToken } = await signUp();
    const { id } = await call<{ id: string }>(
      'POST',
      '/v1/payments/buy/',
      { planId: 'basic', method: 'card', idempotencyKey: randomUUID() },
      accessToken,
    );
    await page.goto(`/cabinet/payment?order=${id}`);
    await expect(buyer.heading('unknown.title')).toBeVisible();
    await buyer.main.getByRole('link', { name: buyer.text('unknown.to_plans') }).click();
    await buyer.seesPlans();
  });
});
