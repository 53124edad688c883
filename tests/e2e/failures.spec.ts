import type { BrowserContext, Request } from 'playwright/test';
import { expectAccessible } from '../support/page-checks.ts';
import { expect, test } from '../support/visit.ts';
import { appText, rootWizard, wizards } from '../support/wizards.ts';

const wizard = rootWizard;
const text = appText('en');

const unloaded =
  /Failed to load resource|dynamically imported module|preload|could not be (?:loaded|fetched)|React error #422/;

/** Simulates older browsers: a script that could not be fetched stays missing. */
async function rememberMissingScripts(context: BrowserContext): Promise<void> {
  const missing = new Set<string>();
  context.on('requestfailed', (request) => {
    if (request.resourceType() === 'script') missing.add(request.url());
  });
  context.on('request', (request) => {
    if (request.isNavigationRequest()) missing.clear();
  });
  await context.route(/\/assets\/[^/]*\.js$/, (route) =>
    missing.has(route.request().url()) ? route.abort() : route.fallback(),
  );
}

test.describe('a page whose script cannot be loaded', () => {
  test.use({ allowedProblems: [unloaded] });

  test('shows the error inside the app’s frame, and a reload fixes it', async ({
    context,
    page,
    visitor,
  }) => {
    const legal = /\/assets\/LegalPage-[^/]*\.js$/;
    await context.route(legal, (route) => route.abort());
    await visitor.opens(wizard.path);
    await page.locator('footer a[href="/terms-of-service"]').click();
    const message = page.getByRole('alert');
    await expect(message).toContainText(text('errors.common'));
    await expect(message).toContainText(text('errors.contact_support'));
    await expectAccessible(page);
    await page.goBack();
    await visitor.seesStep(1);

    await page.goForward();
    await context.unroute(legal);
    await page.getByRole('button', { name: text('errors.reload') }).click();
    await expect(page).toHaveURL(/\/terms-of-service$/);
    await expect(message).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('an app that cannot be loaded', () => {
  test.use({ allowedProblems: [unloaded] });

  for (const [who, cookies] of [
    ['a visitor', { md_language: 'es' }],
    ['somebody who has signed in', { md_language: 'es', md_authToken: 'a-token' }],
  ] as const) {
    test(`shows the error to ${who}, in their language, after one retry`, async ({
      context,
      page,
      baseURL: url = '',
    }) => {
      const visits: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) visits.push(request.url());
      });
      const entry = /\/assets\/index-[^/]*\.js$/;
      await context.route(entry, (route) => route.abort());
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url })),
      );
      await page.goto(wizard.path);
      const message = page.getByRole('alert');
      await expect(message).toHaveText(appText('es')('errors.common'));
      expect(visits).toHaveLength(2);
      await context.unroute(entry);
      await message.getByRole('link').click();
      await expect(page.locator('h1')).toBeVisible();
      await expect(message).toHaveCount(0);
    });
  }
});

test.describe('a quiz whose files cannot be loaded', () => {
  test.use({ allowedProblems: [unloaded] });

  test('shows the error instead of retrying forever, and a reload fixes it', async ({
    context,
    page,
    visitor,
  }) => {
    const files = new RegExp(`/assets/${wizard.id}-[^/]*\\.js$`);
    const visits: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visits.push(request.url());
    });
    await context.route(files, (route) => route.abort());
    await visitor.opens(wizard.path);
    await expect(page.getByRole('alert')).toContainText(text('errors.common'));
    // A newer build might have had the files, so the page was reloaded once.
    expect(visits).toHaveLength(2);
    await context.unroute(files);
    await page.getByRole('button', { name: text('errors.reload') }).click();
    await visitor.seesStep(1);
  });
});

test.describe('a visitor who loses the connection in the middle of a quiz', () => {
  test.use({ allowedProblems: [unloaded] });

  test.beforeEach(async ({ context, page, visitor }) => {
    await rememberMissingScripts(context);
    // Only its script: for a missing style sheet the page would be reloaded at once.
    await context.route(/\/assets\/ResultsPage-[^/]*\.js$/, (route) => route.abort());
    await visitor.opens(`${wizard.path}?stepsLimit=2`);
    // Toasts have a file of their own, which the quiz fetches after its start.
    const toasts = page.waitForEvent('requestfinished', (request) =>
      /ToastStack-[^/]*\.js$/.test(request.url()),
    );
    await visitor.walksTo(2);
    await toasts;
    await context.setOffline(true);
  });

  test('reaches its last step, and the results come by themselves once it is back', async ({
    context,
    page,
    visitor,
  }) => {
    await visitor.finishes();
    await expect(page).toHaveURL(/\/results$/);
    await expect(page.getByRole('alert')).toContainText(text('errors.offline_title'));
    await context.unroute(/\/assets\/ResultsPage-[^/]*\.js$/);
    await context.setOffline(false);
    await expect(page.locator('[data-outcome]')).toBeVisible();
  });

  test('is told at the bottom right, in red and to be closed, that a language is not there', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Español' }).click();
    const toast = page.locator('[data-toast]');
    // It stays while the pointer is over it.
    await toast.hover();
    await expect(toast).toContainText(text('errors.offline'));
    await expect(toast).toHaveCSS('outline-color', 'rgb(179, 38, 30)');
    // The security policy forbids style attributes.
    await expect(page.locator('[data-toast][style], [data-toast] [style]')).toHaveCount(0);
    const corner = async () => {
      const box = await toast.boundingBox();
      return box && [Math.round(box.x + box.width), Math.round(box.y + box.height)];
    };
    await expect.poll(corner).toEqual([1280 - 20, 800 - 20]);
    const close = await toast.getByRole('button').boundingBox();
    expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(48);
  });
});

test.describe('a visitor who loses the connection before a file was preloaded', () => {
  test.use({ allowedProblems: [/Failed to load resource|could not be|Unable to preload CSS/] });

  test('sees the results with their styles once it is back', async ({ context, page, visitor }) => {
    const results = /\/assets\/ResultsPage-/;
    await context.route(results, (route) => route.abort());
    // A page is reloaded for a style sheet if the server responds to this.
    const isProbe = (request: Request) => request.method() === 'HEAD';
    await context.route(
      (url) => url.pathname === wizard.path,
      (route) => (isProbe(route.request()) ? route.abort() : route.fallback()),
    );
    const isAskedFor = page.waitForEvent('requestfailed', isProbe);
    await visitor.opens(`${wizard.path}?stepsLimit=2`);
    await visitor.starts();
    await isAskedFor;
    await context.unrouteAll();
    await visitor.finishes();
    await expect(page.locator('[data-outcome]')).toHaveCSS('display', 'grid');
  });
});

test.describe('an unknown address', () => {
  test.use({ allowedProblems: [/404 \(Not Found\)/] });

  test('gets a 404, shows it and links to the start', async ({ page, visitor }) => {
    const answer = await page.goto('/no/such/page?utm_source=friend');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('not_found.title'));
    await page.getByRole('link', { name: text('not_found.action') }).click();
    await visitor.seesStep(1);
  });
});

test.describe('texts that cannot be loaded', () => {
  test.use({ allowedProblems: [unloaded] });

  test('without the app’s texts the generic error appears, and no text keys', async ({
    context,
    page,
  }) => {
    await context.route(/\/assets\/app-[^/]*\.json$/, (route) => route.abort());
    await page.goto(wizard.path);
    await expect(page.getByRole('alert')).toHaveText(text('errors.common'));
  });

  for (const other of wizards.slice(1, 2)) {
    test('a quiz that fails to load does not affect the plan of another', async ({
      context,
      page,
      visitor,
    }) => {
      await visitor.opens(`${wizard.path}?stepsLimit=1`);
      await visitor.finishes();
      await expect(page.locator('[data-outcome]')).toBeVisible();
      await context.route(new RegExp(`/assets/${other.id}-[^/]*\\.js$`), (route) => route.abort());
      await page.goto('/personalized-plan');
      await expect(page.locator('[data-outcome]')).toBeVisible();
      await expect(page.locator(`main a[href="${other.path}"]`)).toHaveCount(0);
    });
  }
});
