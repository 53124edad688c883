import type { BrowserContext } from 'playwright/test';
import { PLAUSIBLE_ORIGIN } from '#contract/plausible.ts';
import { test } from '../support/counted-app.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { expect } from '../support/visit.ts';
import { appText, rootWizard } from '../support/wizards.ts';

const wizard = rootWizard;
const text = appText('en');

/** Replaces the services' scripts, which tests cannot reach; returns the requested hosts. */
async function standIns(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  const hosts = /^https:\/\/(www\.googletagmanager\.com|plausible\.io)\//;
  await context.route(hosts, (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return asked;
}

const ga4 = 'www.googletagmanager.com';

test('GA4 loads after the visitor has agreed, Plausible at once, and the policy allows both', async ({
  context,
  page,
  visitor,
}) => {
  const asked = await standIns(context);
  await visitor.opens(wizard.path);
  const question = page.getByRole('region', { name: text('consent.label') });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await visitor.starts();
  await visitor.seesStep(2);
  await expect.poll(() => asked).toEqual([new URL(PLAUSIBLE_ORIGIN).host]);

  await question.getByRole('button', { name: text('consent.accept') }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(() => asked).toContain(ga4);
  await page.reload();
  await visitor.seesStep(2);
  await expect(question).toHaveCount(0);
  await expect.poll(() => asked.filter((host) => host === ga4).length).toBe(2);
});

test('the question hides neither the button that starts the quiz nor any focused element', async ({
  context,
  page,
  visitor,
}) => {
  await standIns(context);
  await page.setViewportSize({ width: 360, height: 740 });
  await visitor.opens(wizard.path);
  await visitor.seesStep(1);
  const bar = page.getByRole('region', { name: text('consent.label') });
  await expect(bar).toBeVisible();
  const topOf = async () => (await bar.boundingBox())?.y ?? 0;
  const start = page.locator('[data-wizard] [data-advance]');
  await start.focus();
  await expect
    .poll(async () => {
      const { y, height } = (await start.boundingBox()) ?? { y: 0, height: 0 };
      return y + height - (await topOf());
    }, 'the focused button ends above the question')
    .toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 360, height: 640 });
  await visitor.starts();
  await visitor.seesStep(2);
  const options = page.locator('[data-value]');
  for (let index = 0; index < (await options.count()); index += 1) {
    await page.keyboard.press('Tab');
    const own = await page.locator(':focus').boundingBox();
    expect(own?.y, 'the focused control begins above the question').toBeLessThan(await topOf());
  }
});
