import type { Locator } from 'playwright/test';
import { Buyer } from '../support/buyer.ts';
import { expect, storeTokens, test } from '../support/member-test.ts';

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

const offer = {
  Basic: '19,99\u00a0US$',
  Ultimate: '44,99\u00a0US$',
  Lifetime: '149,99\u00a0US$',
  popular: 'El más elegido',
  save: 'Ahorra un 25\u00a0%',
  guarantee: 'Garantía de devolución de 14\u00a0días',
  byMonth: '15,00\u00a0US$',
} as const;

test('three plans: one most popular, what it saves, the guarantee, and today’s charge larger than any other price', async ({
  page,
  context,
  baseURL,
  signUp,
}) => {
  await storeTokens(context, baseURL ?? '', await signUp({ language: 'es' }));
  const buyer = new Buyer(page, 'es');
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
