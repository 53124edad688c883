import { expectAccessible } from '../support/page-checks.ts';
import { expect, test } from '../support/visit.ts';
import { funnelText, rootWizard } from '../support/wizards.ts';

const text = funnelText('en');

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the results appear by themselves, and at once on return, and what can be heard costs nothing before', async ({
    page,
    visitor,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.clock.install({ time: '2026-01-01T00:00:00Z' });
    await visitor.opens(`${rootWizard.path}?stepsLimit=1`);
    await visitor.seesStep(1);
    await page.clock.pauseAt('2026-01-01T01:00:00Z');
    await visitor.starts();
    await page.clock.runFor(1000);
    await visitor.passesStep();
    const creating = page.getByRole('heading', { name: text('creating.title') });
    await expect(creating).toBeVisible();
    await page.clock.resume();
    await expectAccessible(page);
    const results = page.locator('[data-outcome]');
    await expect(results).toBeVisible();

    await page.locator('main a[href="/personalized-plan"]').click();
    await expect(page.getByRole('button', { name: text('plan.hear.action') })).toBeVisible();
    expect(requests.filter((url) => /preview|player|\/media\//i.test(url))).toEqual([]);
    await expectAccessible(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/results$/);
    await expect(results).toBeVisible();
    await expect(creating).toHaveCount(0);
    await page.reload();
    await expect(results).toBeVisible();
    await expect(creating).toHaveCount(0);
  });
});
