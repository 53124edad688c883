import type { Page } from 'playwright/test';
import type { Language } from '#contract/languages.ts';
import { PATHS } from '#contract/paths.ts';
import { expect, test } from '../support/app.ts';
import { TEST_LANGUAGES } from '../support/test-languages.ts';
import { rootWizard, wizards } from '../support/wizards.ts';

const LOCALES: Record<Language, string> = { en: 'en-GB', es: 'es-MX' };
const paths = [
  ...wizards.map(({ path }) => path),
  PATHS.RESULTS,
  PATHS.PERSONALIZED_PLAN,
  PATHS.WIZARD_REGISTER,
  PATHS.LOGIN,
  PATHS.REGISTER,
  PATHS.FORGOT_PASSWORD,
  '/reset-password/8b2f0c3e-5d41-4c8e-9a57-1f0e6c2d7b94/made-up',
  '/verify-email/8b2f0c3e-5d41-4c8e-9a57-1f0e6c2d7b94/made-up',
  PATHS.TERMS_OF_SERVICE,
  PATHS.PRIVACY_POLICY,
];
/** Without a finished quiz the app redirects these. */
const leadOn: readonly string[] = [PATHS.RESULTS, PATHS.PERSONALIZED_PLAN];

/** Marks the frame of the page as sent, to detect whether it is rendered anew. */
const markFrame = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('main')?.setAttribute('data-sent', '');
    });
  });

/** Waits until the scripts have done their initial work. */
const comesToRest = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

for (const language of TEST_LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language] });

    test('every public page is visible before any script, and React hydrates it without a change', async ({
      browser,
      page,
      request,
    }) => {
      test.slow();
      await markFrame(page);
      const bare = await browser.newContext({ javaScriptEnabled: false });
      const reader = await bare.newPage();
      for (const path of paths) {
        const sent = await (
          await request.get(path, { headers: { 'accept-language': language } })
        ).text();
        expect(sent, path).toContain(`<html lang="${language}"`);
        await reader.setContent(sent);
        await expect(reader.locator('main'), path).not.toBeEmpty();
        const heading = await reader.locator('h1').allInnerTexts();

        await page.goto(path);
        await page.waitForFunction(() => !('__preHydration' in window));
        await comesToRest(page);
        await expect(page.locator('main'), path).toHaveAttribute('data-sent', '');
        if (leadOn.includes(path)) await expect(page).toHaveURL(rootWizard.path);
        else expect(await page.locator('h1').allInnerTexts(), path).toEqual(heading);
      }
      await bare.close();
    });
  });
}

test('a page has metadata for search engines and messengers, in each language', async ({
  page,
  request,
}) => {
  const path = rootWizard.path;
  await page.goto(`${path}?lang=es`);
  const content = (selector: string, name: string) =>
    page.locator(`head ${selector}`).getAttribute(name);
  expect(await content('meta[name="description"]', 'content')).toMatch(/\w{3}/);
  expect(await content('link[rel="canonical"]', 'href')).toMatch(`${path}?lang=es`);
  const alternates = await page
    .locator('head link[hreflang]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
  expect(alternates).toEqual(['en', 'es', 'x-default']);
  const picture = new URL((await content('meta[property="og:image"]', 'content')) ?? '').pathname;
  const answer = await request.get(picture);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  const map = await (await request.get('/sitemap.xml')).text();
  for (const wizard of wizards) expect(map).toContain(`${wizard.path}?lang=en`);
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: ');
});

test('a quiz requests the scripts and texts that its page names, once, and later only what counts and measures', async ({
  page,
}) => {
  const asked: string[] = [];
  const later: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, name] =
      /^\/assets\/(quiz-counts|post-report|visit|measur(?:es|ing))-/.exec(pathname) ?? [];
    if (name !== undefined) later.push(name);
    else if (/^\/assets\/.*\.(?:js|json)$/.test(pathname)) asked.push(pathname);
  });
  await page.goto(rootWizard.path);
  await page.waitForLoadState('networkidle');
  const named = await page
    .locator('body script[src], body link[rel="modulepreload"], body link[as="fetch"]')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('src') ?? tag.getAttribute('href')));
  expect(asked.sort()).toEqual(named.sort());
  const expected = ['measures', 'measuring', 'post-report', 'quiz-counts', 'visit'];
  await expect.poll(() => later.toSorted()).toEqual(expected);
});

test('nothing moves while a quiz loads and starts', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput)
          Object.assign(window, { shifts: Reflect.get(window, 'shifts') + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const { path } of wizards) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(window, 'shifts')), path).toBeLessThan(0.01);
  }
});
