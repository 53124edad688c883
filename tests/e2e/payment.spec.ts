import { Buyer } from '../support/buyer.ts';
import { answersToBuying, BUY, test, tokenOf } from '../support/buyer-test.ts';
import { expect } from '../support/member-test.ts';

// A call may be on its way while a payment makes its tokens stale; the unit tests of the renewal pin
// that the app renews them first where it can know.
test.use({ allowedProblems: [/status of 403/] });

// New access makes the tokens stale, which the browser logs.

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

test('removing a code by a double press pays nothing', async ({ page, buyer }) => {
  await buyer.opensPlans();
  const full = await buyer.payButton.innerText();
  const button = (key: string) => buyer.main.getByRole('button', { name: buyer.text(key) });
  const field = buyer.main.getByRole('textbox');
  await buyer.main.getByText(buyer.text('code.have')).click();
  await field.fill('welcome10');
  await button('code.apply').click();
  await expect(buyer.main.getByText(buyer.text('code.change'))).toBeVisible();
  await expect(buyer.payButton).not.toHaveText(full);
  await field.fill('');
  await button('code.apply').dblclick();
  await expect(buyer.payButton).toHaveText(full);
  await expect(buyer.payButton).toHaveAttribute('aria-disabled', 'false');
  await expect(page).toHaveURL(/\/cabinet\/payment$/);
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
