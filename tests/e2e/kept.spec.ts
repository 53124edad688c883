import type { Page } from 'playwright/test';
import { PATHS } from '#contract/paths.ts';
import { WORKER } from '#contract/server-paths.ts';
import { project, serveBuild } from '../support/app.ts';
import { expect, test } from '../support/listener-test.ts';
import { nextBuild } from '../support/next-build.ts';
import { wizardById } from '../support/wizards.ts';

const SHELL = /^md_shell_/;

const caches = (page: Page) => page.evaluate(() => window.caches.keys());
const isControlled = (page: Page) =>
  page.evaluate(
    () => navigator.serviceWorker.controller?.scriptURL.endsWith('/worker.js') ?? false,
  );

const isActive = (page: Page) =>
  page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration('/cabinet/'))?.active);

// A browser says which requests failed.
test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/] });

test('the cabinet opens without a server; a new build replaces the old one, and no quiz is touched', async ({
  page,
  context,
}) => {
  const old = await serveBuild(`${project}dist`);
  const newer = nextBuild(`${project}dist`, { 'Mellow Day': 'Mellow Night' });
  const origin = old.baseURL;
  const opens = (path: string) => page.goto(origin + path);
  await opens(PATHS.CABINET_SESSIONS);
  await expect(page).toHaveURL(/login/);
  // Only the cabinet itself asks for the worker.
  expect(await caches(page)).toEqual([]);
  await page.evaluate(
    (path) => navigator.serviceWorker.register(path, { scope: '/cabinet/' }),
    WORKER,
  );
  await expect.poll(() => isActive(page)).toBe(true);
  expect(await caches(page)).toEqual([expect.stringMatching(SHELL)]);
  const [ofOld] = await caches(page);

  await opens(wizardById('emotional-reset').path);
  expect(await isControlled(page)).toBe(false);
  await old.close();
  const other = await context.newPage();
  await expect(other.goto(origin + wizardById('emotional-reset').path)).rejects.toThrow();
  await other.close();
  await opens(PATHS.CABINET_SESSIONS);
  await expect(page).toHaveTitle(/Mellow Day/);

  const next = await serveBuild(newer.dist, { variables: { PORT: String(old.port) } });
  await opens(PATHS.CABINET_SESSIONS);
  await expect(page).toHaveTitle(/Mellow Night/);
  // The look at the worker that each navigation brings.
  await expect.poll(() => caches(page)).toEqual([expect.stringMatching(SHELL)]);
  await expect.poll(() => caches(page)).not.toContain(ofOld);
  await next.close();
  await opens(PATHS.CABINET_SESSIONS);
  await expect(page).toHaveTitle(/Mellow Night/);
  expect(context.serviceWorkers()).toHaveLength(1);
  newer.remove();
});
