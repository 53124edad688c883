import type { BrowserContext } from 'playwright/test';
import { expect, test } from '../support/visit.ts';

const DAY_S = 24 * 60 * 60;

async function promoCookie(context: BrowserContext) {
  const cookies = await context.cookies();
  const cookie = cookies.find(({ name }) => name === 'md_promoData');
  return cookie && { ...cookie, data: JSON.parse(decodeURIComponent(cookie.value)) };
}

test('the query of a page is stored as an object for 365 days, until another page has one', async ({
  context,
  visitor,
}) => {
  await visitor.opens('/?utm_source=friend&utm_campaign=a%20%26%20b&stepsLimit=2');
  await visitor.seesStep(1);
  const cookie = await promoCookie(context);
  expect(cookie?.data).toEqual({ utm_source: 'friend', utm_campaign: 'a & b', stepsLimit: '2' });
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_S;
  expect(Math.round(days)).toBe(365);

  // A page without a promotion preserves it, another promotion replaces it.
  await visitor.opens('/?stepsLimit=3&lang=en');
  await visitor.seesStep(1);
  expect((await promoCookie(context))?.data).toEqual(cookie?.data);
  await visitor.opens('/privacy-policy?utm_source=mail');
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await promoCookie(context))?.data).toEqual({ utm_source: 'mail' });
});

test('markup in the query stays text and creates no element', async ({
  context,
  page,
  visitor,
}) => {
  const markup =
    '<img src=x id=evil onerror="window.isHacked=true"><script>window.isHacked=true</script>';
  await visitor.opens(`/?promo=${encodeURIComponent(markup)}#${encodeURIComponent(markup)}`);
  await visitor.seesStep(1);
  await visitor.walksTo(3);
  expect((await promoCookie(context))?.data).toEqual({ promo: markup });
  await expect(page.locator('#evil')).toHaveCount(0);
  expect(await page.evaluate(() => 'isHacked' in window)).toBe(false);
});

test('a query far too long for a cookie does no harm', async ({ context, visitor }) => {
  const parameters = Array.from({ length: 80 }, (_, index) => `p${index}=${'x'.repeat(90)}`);
  await visitor.opens(`/?${parameters.join('&')}`);
  await visitor.seesStep(1);
  expect((await promoCookie(context))?.data).toMatchObject({ p0: 'x'.repeat(90) });
});
