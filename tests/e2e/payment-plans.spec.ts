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

test('today’s charge is larger than any other price', async ({
  page,
  context,
  baseURL,
  signUp,
}) => {
  await storeTokens(context, baseURL ?? '', await signUp({ language: 'es' }));
  const buyer = new Buyer(page, 'es');
  await buyer.opensPlans();

  const order = buyer.main.getByRole('region', { name: buyer.text('charge.title') });
  const charged = order.getByRole('definition');
  const card = buyer.main.locator('label').filter({ has: page.locator('[value="ultimate"]') });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const [today] = await pricesIn(charged);
    const all = await pricesIn(buyer.main);
    expect(all.some(({ text }) => text.includes('15,00\u00a0US$'))).toBe(true);
    expect(today?.size).toBeGreaterThanOrEqual(Math.max(...all.map(({ size }) => size)));
    const [price, byMonth] = await pricesIn(card);
    expect(price?.size).toBeGreaterThan(byMonth?.size ?? Number.POSITIVE_INFINITY);
  }
});
