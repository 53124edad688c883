import { expectAccessible } from '../support/page-checks.ts';
import { expect, test } from '../support/visit.ts';
import { funnelText, wizards } from '../support/wizards.ts';

const [wizard] = wizards;
if (wizard === undefined) throw new Error('There is no wizard');
const short = `${wizard.path}?stepsLimit=1`;

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

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

test('two minutes of the first session play on the plan page, and cost nothing until the tap', async ({
  page,
  visitor,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await visitor.opens(short);
  await visitor.seesStep(1);
  await visitor.starts();
  await visitor.passesStep();
  await page.locator('main a[href="/personalized-plan"]').click();
  const hear = page.getByRole('button', { name: funnelText('en')('plan.hear.action') });
  await expect(hear).toBeVisible();
  const ofPreview = () => requests.filter((url) => /preview|player|\/media\//i.test(url));
  expect(ofPreview()).toEqual([]);

  await hear.click();
  const preview = page.locator('[data-preview]');
  await expect(preview.getByRole('button')).toBeFocused();
  await expect(preview).toContainText(/0:\d[1-9] of 2:00/);
  await expect(preview.locator('p').first()).not.toBeEmpty();
  expect(ofPreview().some((url) => url.includes('/media/previews/'))).toBe(true);
  await expectAccessible(page);
});
