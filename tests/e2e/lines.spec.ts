import type { BrowserContext, Page, Request } from 'playwright/test';
import { PATHS } from '#contract/paths.ts';
import { project, serveBuild } from '../support/app.ts';
import { nextBuild } from '../support/next-build.ts';
import { readyProxy } from '../support/ready-proxy.ts';
import { expect, kept, test } from '../support/visit.ts';
import { appText, wizardById } from '../support/wizards.ts';

const wizard = wizardById('emotional-reset');
const text = appText('en');

const has = (page: Page, name: string) =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').some((each) => each.name.includes(part)),
    name,
  );

/** Waits until a quiz that has begun has all that it loads ahead, and nothing is on its way. */
function loadingAhead(context: BrowserContext): (page: Page) => Promise<void> {
  const open = new Set<Request>();
  context.on('request', (request) => open.add(request));
  const ends = (request: Request) => open.delete(request);
  context.on('requestfinished', ends).on('requestfailed', ends);
  return async (page) => {
    for (const name of ['outcome-', 'ResultsPage', 'PersonalPlanPage', 'ToastStack', 'measures-']) {
      await expect.poll(() => has(page, name), { message: name }).toBe(true);
    }
    await expect.poll(() => Array.from(open, (request) => request.url())).toEqual([]);
  };
}

/** Routed requests bypass the browser's cache. */
const leaveNothingInCache = (context: BrowserContext) =>
  context.route(/\/assets\/[^/]*\.svg$/, (route) => route.continue());

const seesPictures = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('main img')
        .evaluateAll((images) => images.every((each) => (each as HTMLImageElement).naturalWidth)),
    )
    .toBe(true);

test.describe('without a connection', () => {
  // The plan also lists the other quizzes, if they load.
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED|could not be fetched/] });

  test('a visitor who loses the connection in the middle of a quiz, and whose browser caches nothing, reaches the results and the plan with their pictures', async ({
    context,
    page,
    visitor,
  }) => {
    await leaveNothingInCache(context);
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    const hasLoadedAhead = loadingAhead(context);
    await visitor.opens(wizard.path);
    await visitor.starts();
    await hasLoadedAhead(page);
    // Frees pictures that nothing references.
    await (await context.newCDPSession(page)).send('HeapProfiler.collectGarbage');
    await context.setOffline(true);
    asked.length = 0;
    const failed: string[] = [];
    // The icon of the tab is no part of the page: the browser asks for it when it likes.
    page.on('requestfailed', (request) => {
      if (!request.url().endsWith('/favicon.svg')) failed.push(request.url());
    });
    await visitor.finishes({ onStep: () => seesPictures(page) });
    await expect(page).toHaveURL(PATHS.RESULTS);
    await expect(page.locator('[data-outcome] h1')).toBeVisible();
    expect(failed).toEqual([]);
    await page.locator(`a[href="${PATHS.PERSONALIZED_PLAN}"]`).click();
    await expect(page.locator('[data-outcome] h1')).toBeVisible();
    await seesPictures(page);
    expect(asked.filter((url) => /\/assets\/[^/]*\.svg$/.test(url))).toEqual([]);
    expect(await kept(page, wizard.storageKey)).not.toBeNull();
  });

  test('a visitor who opened the plan with a connection has its pictures, however far down, and can fill in the registration', async ({
    context,
    page,
    visitor,
  }) => {
    await leaveNothingInCache(context);
    await visitor.opens(`${wizard.path}?stepsLimit=1`);
    await visitor.finishes();
    await page.goto(PATHS.PERSONALIZED_PLAN);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await seesPictures(page);
    await page.locator(`main a[href="${PATHS.WIZARD_REGISTER}"]:visible`).first().click();
    await page.getByRole('textbox').fill('ann@example.com');
    await page.getByRole('checkbox').first().check();
    await page.locator('form [type="submit"]').click();
    await expect(page.locator('[data-toast]')).toContainText(text('errors.offline'));
    await expect(page.getByRole('textbox')).toHaveValue('ann@example.com');
  });
});

test.describe('a new build under an open tab', () => {
  test.use({
    allowedProblems: [
      /Failed to load resource|dynamically imported module|could not be|React error #422/,
    ],
  });

  test('is loaded once, and the quiz continues with its answers', async ({
    context,
    page,
    visitor,
  }) => {
    const hasLoadedAhead = loadingAhead(context);
    const newer = nextBuild(`${project}dist`, { 'Mellow Day': 'Mellow Night' });
    const old = await serveBuild(`${project}dist`);
    await page.goto(old.baseURL + wizard.path);
    await page.route('**/LoginPage*', (route) => route.continue());
    await visitor.starts();
    await visitor.walksTo(3);
    await hasLoadedAhead(page);

    await old.close();
    const next = await serveBuild(newer.dist, { variables: { PORT: String(old.port) } });

    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.getByRole('link', { name: text('layout.sign_in') }).click();
    await expect(page).toHaveTitle(/Mellow Night/);
    await expect(page.locator('input[name="email"]')).toBeVisible();
    expect(documents).toEqual([PATHS.LOGIN]);
    await page.goBack();
    await visitor.seesStep(3);
    await visitor.goesBack();
    await visitor.seesStep(2);
    expect(await visitor.chosen()).toHaveLength(1);

    await next.close();
    newer.remove();
  });

  test('behind a proxy that asks processes of both builds in turn ends in a working page, and the quiz continues', async ({
    page,
    visitor,
  }) => {
    const newer = nextBuild(`${project}dist`, { 'Mellow Day': 'Mellow Night' });
    const old = await serveBuild(`${project}dist`);
    const next = await serveBuild(newer.dist);
    const proxy = await readyProxy();
    const add = async (port: number) => {
      proxy.add(port);
      await expect.poll(() => proxy.isReady(port)).toBe(true);
    };
    await add(old.port);
    await page.goto(`http://localhost:${proxy.port}${wizard.path}`);
    await visitor.starts();
    await visitor.walksTo(3);

    await add(next.port);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.getByRole('link', { name: text('layout.sign_in') }).click();
    await expect(page.locator('input[name="email"]')).toBeVisible();
    expect(documents.length).toBeLessThanOrEqual(4);
    await page.goBack();
    await visitor.seesStep(3);
    await visitor.goesBack();
    await visitor.seesStep(2);
    expect(await visitor.chosen()).toHaveLength(1);

    await proxy[Symbol.asyncDispose]();
    await next.close();
    await old.close();
    newer.remove();
  });
});
