import { Buyer } from '../support/buyer.ts';
import { answersToBuying, BUY, test, tokenOf } from '../support/buyer-test.ts';
import { expect, storeTokens } from '../support/member-test.ts';

// A call may be on its way while a payment makes its tokens stale; the unit tests of the renewal pin
// that the app renews them first where it can know.
test.use({ allowedProblems: [/status of 403/] });

// New access makes the tokens stale, which the browser logs.

test('a plan bought with Google Pay, in Spanish, opens the sessions', async ({
  page,
  context,
  baseURL,
  signUp,
  call,
}) => {
  await storeTokens(context, baseURL ?? '', await signUp({ language: 'es' }));
  const buyer = new Buyer(page, 'es');
  await buyer.opensPlans();
  await buyer.main.getByRole('radio', { name: buyer.text('method.google_pay') }).check();
  const bought = page.waitForRequest(BUY);
  await buyer.goesToCheckout();
  expect((await bought).postDataJSON()).toMatchObject({ planId: 'ultimate', method: 'google_pay' });
  await expect(page.locator('[value=google_pay]')).toBeFocused();
  await buyer.presses('google_pay');
  await expect(buyer.heading('succeeded.title')).toBeVisible();
  await buyer.isLedToSessions();

  const running = await call('GET', '/v1/payments/subscription/', undefined, await tokenOf(page));
  expect(running).toMatchObject({ planId: 'ultimate', status: 'active' });
  await page.goto('/cabinet/payment');
  await expect(buyer.heading('title_member')).toBeVisible();
  await expect(buyer.main.locator('[value="ultimate"]')).toBeDisabled();
});

test('a declined card leads to the payment error page, where another try is possible', async ({
  page,
  context,
  buyer,
}) => {
  const answers = answersToBuying(context);
  await buyer.opensPlans();
  await buyer.plan('Basic').check();
  const first = await buyer.goesToCheckout();
  await buyer.paysWith('declined');
  await expect(page).toHaveURL(/\/cabinet\/payment-error\?order=[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment error');
  await expect(buyer.main).toContainText('An error occurred while processing your payment.');
  await expect(buyer.main).toContainText('Please try again or contact support.');
  await expect(buyer.main.locator('a[href^="mailto:"]')).toBeVisible();

  await buyer.main.getByRole('link', { name: 'Try again' }).click();
  await buyer.seesPlans();
  await expect(buyer.plan('Basic')).toBeChecked();
  expect(await buyer.goesToCheckout()).not.toBe(first);
  await buyer.paysWith('asks');
  await buyer.presses('confirm');
  await buyer.isLedToSessions();
  expect(answers).toEqual([201, 201]);
});

test('Back from the checkout leads to a page where the same order can be paid', async ({
  page,
  context,
  buyer,
}) => {
  const answers = answersToBuying(context);
  await buyer.opensPlans();
  await buyer.plan('Basic').check();
  const checkout = await buyer.goesToCheckout();
  await page.goBack();
  await buyer.seesPlans();
  await expect(buyer.plan('Basic')).toBeChecked();
  expect(await buyer.goesToCheckout()).toBe(checkout);
  await buyer.paysWith('good');
  await buyer.isLedToSessions();
  expect(answers).toEqual([201, 200]);
});

test('paying clicked many times, and in two tabs, makes one order and one charge', async ({
  page,
  context,
  buyer,
  call,
}) => {
  const answers = answersToBuying(context);
  let asked = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route(BUY, async (route) => {
    asked += 1;
    await released;
    await route.continue();
  });
  const other = new Buyer(await context.newPage());
  await other.opensPlans();
  await buyer.opensPlans();
  for (const { payButton } of [buyer, other]) {
    await payButton.evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 5; click++) button.click();
    });
    await payButton.dblclick({ force: true });
    await payButton.press('Enter');
  }
  await expect.poll(() => asked).toBe(2);
  release();
  expect(await other.seesCheckout()).toBe(await buyer.seesCheckout());
  expect(answers.toSorted()).toEqual([200, 201]);

  await buyer.paysWith('good');
  await other.paysWith('good');
  await buyer.isLedToSessions();
  await other.isLedToSessions();
  const kept = await call('GET', '/v1/users/me/export/', undefined, await tokenOf(page));
  expect(kept).toMatchObject({
    orders: [{ status: 'succeeded' }],
    payments: [{}],
    subscriptions: [{}],
  });
});
