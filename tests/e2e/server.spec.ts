import { expect, test } from '../support/app.ts';

test.describe('an unknown page', () => {
  test.use({ allowedProblems: [/404 \(Not Found\)/] });

  test('gets a 404 and shows a page of the app', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('the root leads to a quiz and preserves the query', async ({ page }) => {
  const answer = await page.goto('/?utm_source=friend');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL(/\/daily-emotional-reset\?utm_source=friend$/);
  await expect(page.locator('[data-wizard]')).toBeVisible();
});

for (const host of ['127.0.0.1', 'unknown.example']) {
  test.describe(`under ${host}`, () => {
    test.use({ allowedProblems: [/421 \(Misdirected Request\)|Cross-Origin-Opener-Policy/] });

    test('only the generic error is shown, without a script', async ({ page, server }) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      const answer = await page.goto(`http://${host}:${server.port}/results`);
      expect(answer?.status()).toBe(421);
      await expect(page.getByRole('heading')).toHaveText('Something went wrong. Please try again.');
      await expect(page.getByRole('link')).toHaveCount(host === '127.0.0.1' ? 1 : 0);
      expect(requests.filter((url) => !url.endsWith('/favicon.ico'))).toHaveLength(1);
    });
  });
}

test.describe('under the main hostname', () => {
  // On plain http anywhere but on localhost, browsers ignore this header and log it.
  test.use({ allowedProblems: [/Cross-Origin-Opener-Policy header has been ignored/] });

  test('the product works as it does on localhost', async ({ page, server }) => {
    const answer = await page.goto(`http://mellowday.example:${server.port}/daily-emotional-reset`);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('[data-wizard]')).toBeVisible();
  });
});
