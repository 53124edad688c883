import type { BrowserContext } from 'playwright/test';
import { expect, test } from '../support/visit.ts';

const DAY_S = 24 * 60 * 60;

async function promoCookie(context: BrowserContext) {
  const cookies = await context.cookies();
  const cookie = cookies.find(({ name }) => name === 'md_promoData');
  return cookie && { ...cookie, data: JSON.parse(decodeURIComponent(cookie.value)) };
}

test('the query of a page is stored as an object for 365 days, until another page has one, and markup in it stays text', async ({
  context,
  page,
  visitor,
}) => {
  const markup =
    '<img src=x id=evil onerror="window.isHacked=true"><script>window.isHacked=true</script>';
  const encoded = encodeURIComponent(markup);
  await visitor.opens(`/?promo=${encoded}&utm_campaign=a%20%26%20b&stepsLimit=2#${encoded}`);
  await visitor.seesStep(1);
  await visitor.walksTo(2);
  const cookie = await promoCookie(context);
  expect(cookie?.data).toEqual({ promo: markup, utm_campaign: 'a & b', stepsLimit: '2' });
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_S;
  expect(Math.round(days)).toBe(365);
  await expect(page.locator('#evil')).toHaveCount(0);
  expect(await page.evaluate(() => 'isHacked' in window)).toBe(false);

  // A page without a promotion preserves it, another promotion replaces it.
  await visitor.opens('/?stepsLimit=3&lang=en');
  await visitor.seesStep(1);
  expect((await promoCookie(context))?.data).toEqual(cookie?.data);
  await visitor.opens('/privacy-policy?utm_source=mail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await promoCookie(context))?.data).toEqual({ utm_source: 'mail' });
});
