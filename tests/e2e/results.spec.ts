import { LANGUAGES } from '#contract/languages.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { expect, test } from '../support/visit.ts';
import { funnelText, wizards } from '../support/wizards.ts';

const [wizard] = wizards;
if (wizard === undefined) throw new Error('There is no wizard');
const short = `${wizard.path}?stepsLimit=1`;

for (const language of LANGUAGES) {
  test(`visitors with reduced motion read in ${language} that the plan is being created`, async ({
    page,
    visitor,
  }) => {
    await page.clock.install({ time: '2026-01-01T00:00:00Z' });
    await visitor.opens(`${short}&lang=${language}`);
    await visitor.seesStep(1);
    await page.clock.pauseAt('2026-01-01T01:00:00Z');
    await visitor.starts();
    await page.clock.runFor(1000);
    await visitor.passesStep();
    const title = funnelText(language)('creating.title');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.clock.resume();
    await expect(page.locator('[data-outcome]')).toBeVisible();
  });
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const language of LANGUAGES) {
    test(`the plan is being created in ${language}, and this can be skipped`, async ({
      page,
      visitor,
    }) => {
      const text = funnelText(language);
      await visitor.opens(`${short}&lang=${language}`);
      await visitor.finishes();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('creating.title'));
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^\d+$/);
      await page.getByRole('button', { name: text('creating.skip') }).click();
      await expect(page.locator('[data-outcome]')).toBeVisible();
    });
  }

  test('the results appear by themselves, and at once on return', async ({ page, visitor }) => {
    await page.clock.install({ time: '2026-01-01T00:00:00Z' });
    await visitor.opens(short);
    await visitor.seesStep(1);
    await page.clock.pauseAt('2026-01-01T01:00:00Z');
    await visitor.starts();
    await page.clock.runFor(1000);
    await visitor.passesStep();
    const progress = page.getByRole('progressbar');
    await expect(progress).toHaveAttribute('aria-valuenow', '0');
    await page.clock.resume();
    await expectAccessible(page);
    const results = page.locator('[data-outcome]');
    await expect(results).toBeVisible();

    await page.locator('main a[href="/personalized-plan"]').click();
    await expect(page).toHaveURL(/\/personalized-plan$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/results$/);
    await expect(results).toBeVisible();
    await expect(progress).toHaveCount(0);
    await page.reload();
    await expect(results).toBeVisible();
    await expect(progress).toHaveCount(0);
  });
});
