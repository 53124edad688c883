import { expect, test } from '../support/visit.ts';

/**
 * The browser's messages about the response, about a header that it ignores on plain http, and about
 * the icon of the tab, for which it asks by another way when it likes.
 */
const expected =
  /421 \(Misdirected|Cross-Origin-Opener-Policy header has been ignored|favicon\.svg/;
test.use({ allowedProblems: [expected] });

test('where another server answers for an unknown hostname, the app itself shows the generic error and does not start', async ({
  context,
  page,
  server,
}) => {
  const origin = `http://unknown.example:${server.port}`;
  await context.route(`${origin}/**`, async (route) => {
    const url = route.request().url().replace(origin, server.baseURL);
    const headers = { ...route.request().headers(), host: `localhost:${server.port}` };
    await route.fulfill({ response: await route.fetch({ url, headers }) });
  });
  await page.goto(`${origin}/?utm_source=friend`);
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  const traces = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...('dataLayer' in window ? ['dataLayer'] : []),
  ]);
  expect(traces).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
