import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator } from 'playwright/test';
import type { PaymentStatus } from '#contract/payments.ts';
import { Buyer, CARDS } from '../support/buyer.ts';
import {
  cookieOf,
  expect,
  keepTokens,
  type Member,
  test as membersTest,
} from '../support/member-test.ts';

const BUY = '**/api/v1/payments/buy/';
const PLANS = '**/api/v1/payments/subscriptions/';
const STATUS = '**/api/v1/payments/status/*/';

// New access makes the tokens stale, which the browser's console tells.
membersTest.use({ allowedProblems: [/status of 403/] });

/** Tests of somebody who is signed in, and has not bought anything. */
const test = membersTest.extend<{ member: Member; buyer: Buyer }>({
  member: async ({ context, baseURL, signUp }, use) => {
    const member = await signUp();
    await keepTokens(context, baseURL ?? '', member);
    await use(member);
  },
  buyer: async ({ page, member: _signedIn }, use) => use(new Buyer(page)),
});

/** What each try to buy was answered with. */
function answersToBuying(context: BrowserContext): number[] {
  const answers: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/payments/buy/')) answers.push(response.status());
  });
  return answers;
}

/** The size, in px, of every text in which there is a price, as the browser shows it. */
const pricesIn = (place: Locator) =>
  place.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: { text: string; size: number }[] = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!parentElement || !/\d[.,]\d\d/.test(textContent ?? '')) continue;
      const size = Number.parseFloat(getComputedStyle(parentElement).fontSize);
      found.push({ text: textContent ?? '', size });
    }
    return found;
  });

const offers = {
  en: {
    Basic: '$19.99',
    Ultimate: '$44.99',
    Lifetime: '$149.99',
    popular: 'Most popular',
    save: 'Save 25%',
    guarantee: '14-day money-back guarantee',
    byMonth: '$15.00',
  },
  es: {
    Basic: '19,99\u00a0US$',
    Ultimate: '44,99\u00a0US$',
    Lifetime: '149,99\u00a0US$',
    popular: 'El más elegido',
    save: 'Ahorra un 25\u00a0%',
    guarantee: 'Garantía de devolución de 14\u00a0días',
    byMonth: '15,00\u00a0US$',
  },
} as const;

for (const language of ['en', 'es'] as const) {
  test(`three plans in ${language}: one most popular, what it saves, the guarantee, and what is charged today larger than any other price`, async ({
    page,
    context,
    baseURL,
    signUp,
  }) => {
    await keepTokens(context, baseURL ?? '', await signUp({ language }));
    const buyer = new Buyer(page, language);
    const offer = offers[language];
    await buyer.opensPlans();

    await expect(buyer.main.locator('input[name="plan"]')).toHaveCount(3);
    await expect(buyer.main.getByText(offer.popular)).toHaveCount(1);
    await expect(buyer.plan('Ultimate')).toBeChecked();
    await expect(buyer.plan('Ultimate')).toHaveAccessibleName(new RegExp(offer.popular));
    await expect(buyer.plan('Ultimate')).toHaveAccessibleName(new RegExp(offer.save));
    await expect(buyer.main.getByText(offer.guarantee)).toBeVisible();

    const order = buyer.main.getByRole('region', { name: buyer.text('charge.title') });
    const charged = order.getByRole('definition');
    for (const name of ['Basic', 'Lifetime', 'Ultimate'] as const) {
      await buyer.plan(name).check();
      await expect(charged).toHaveText(offer[name]);
      await expect(buyer.payButton).toHaveText(buyer.text('charge.pay', { price: offer[name] }));
    }
    const card = buyer.main.locator('label').filter({ has: page.locator('[value="ultimate"]') });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const [today] = await pricesIn(charged);
      const all = await pricesIn(buyer.main);
      expect(all.some(({ text }) => text.includes(offer.byMonth))).toBe(true);
      expect(today?.size).toBeGreaterThanOrEqual(Math.max(...all.map(({ size }) => size)));
      const [price, byMonth] = await pricesIn(card);
      expect(price?.size).toBeGreaterThan(byMonth?.size ?? Number.POSITIVE_INFINITY);
    }
  });
}

for (const { method, language, pays } of [
  { method: 'card', language: 'en', pays: (buyer: Buyer) => buyer.paysWith('good') },
  { method: 'google_pay', language: 'es', pays: (buyer: Buyer) => buyer.presses('google_pay') },
  { method: 'apple_pay', language: 'en', pays: (buyer: Buyer) => buyer.presses('apple_pay') },
] as const) {
  test(`a plan bought with ${method} in ${language} opens the sessions`, async ({
    page,
    context,
    baseURL,
    signUp,
    call,
  }) => {
    await keepTokens(context, baseURL ?? '', await signUp({ language }));
    const buyer = new Buyer(page, language);
    await buyer.opensPlans();
    await buyer.main.getByRole('radio', { name: buyer.text(`method.${method}`) }).check();
    const bought = page.waitForRequest(BUY);
    await buyer.goesToCheckout();
    expect((await bought).postDataJSON()).toMatchObject({ planId: 'ultimate', method });
    const first = method === 'card' ? page.getByRole('textbox') : page.locator(`[value=${method}]`);
    await expect(first).toBeFocused();
    await pays(buyer);
    await expect(buyer.heading('succeeded.title')).toBeVisible({ timeout: 15_000 });
    await buyer.isLedToSessions();

    const running = await call('GET', '/v1/payments/subscription/', undefined, await tokenOf(page));
    expect(running).toMatchObject({ planId: 'ultimate', status: 'active' });
    await page.goto('/cabinet/payment');
    await expect(buyer.heading('title_member')).toBeVisible();
    await expect(buyer.main.locator('[value="ultimate"]')).toBeDisabled();
  });
}

const tokenOf = async (page: Buyer['page']) => (await cookieOf(page, 'md_authToken')) ?? '';

test('a declined card leads to the payment error page, from where another try works', async ({
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

test('a checkout that is cancelled leads back to the plans, and buying again works', async ({
  buyer,
}) => {
  await buyer.opensPlans();
  await buyer.plan('Lifetime').check();
  const first = await buyer.goesToCheckout();
  await buyer.presses('cancel');
  await buyer.seesPlans();
  const notice = buyer.main.getByText('The payment was not finished. Nothing was charged.');
  await expect(notice).toBeFocused();
  await expect(buyer.plan('Lifetime')).toBeChecked();
  expect(await buyer.goesToCheckout()).not.toBe(first);
  await buyer.paysWith('good');
  await buyer.isLedToSessions();
});

test('Back from the checkout leaves a page from which the same order can be paid', async ({
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

test('a payment of which the webhook comes late is confirmed, and a reload meanwhile does no harm', async ({
  page,
  context,
  buyer,
}) => {
  // The return page asks the provider itself, which here does not know of the payment either.
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

test('who closes the tab after paying finds the payment again, by the link of the order and without it', async ({
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

test.describe('where something is refused', () => {
  test.use({ allowedProblems: [/status of (403|404|503)/] });

  test('a payment that cannot be begun is told beside the button, and the next try works', async ({
    page,
    context,
    buyer,
  }) => {
    const body = { detail: 'The service is not available.', code: 'unavailable' };
    await context.route(BUY, (route) => route.fulfill({ status: 503, json: body }));
    await buyer.opensPlans();
    await buyer.payButton.click();
    const alert = buyer.main.getByRole('alert');
    await expect(alert).toHaveText('Payment initialization error. Try again later.');
    await expect(alert).toBeFocused();
    await expect(page.locator('[data-toast]')).toHaveCount(0);
    await context.unroute(BUY);
    await buyer.goesToCheckout();
  });

  test('an empty list of plans is told, and can be loaded again', async ({
    context,
    page,
    buyer,
  }) => {
    await context.route(PLANS, (route) => route.fulfill({ json: { plans: [] } }));
    await page.goto('/cabinet/payment');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No plans found');
    await context.unroute(PLANS);
    await buyer.button('unloaded.again').click();
    await buyer.seesPlans();
  });

  test('an order of somebody else is explained, with a way to the plans', async ({
    page,
    buyer,
    signUp,
    call,
  }) => {
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
