import type { Page } from 'playwright/test';
import { PATHS } from '#contract/paths.ts';
import { APP_MANIFEST, WORKER } from '#contract/server-paths.ts';
import type { Dashboard } from '#contract/users.ts';
import { project, serveBuild } from '../support/app.ts';
import { expect, firstOf, test } from '../support/listener-test.ts';
import { nextBuild } from '../support/next-build.ts';
import { rootWizard, webText } from '../support/wizards.ts';

const SHELL = /^md_shell_/;

const caches = (page: Page) => page.evaluate(() => window.caches.keys());
const isControlled = (page: Page) =>
  page.evaluate(
    () => navigator.serviceWorker.controller?.scriptURL.endsWith('/worker.js') ?? false,
  );

const isActive = (page: Page) =>
  page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration('/cabinet/'))?.active);

// A browser says which requests failed.
test.use({
  serviceWorkers: 'allow',
  allowedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/],
});

test('the cabinet opens without a server; a new build replaces the old one, and no quiz is touched', async ({
  page,
  context,
}) => {
  const old = await serveBuild(`${project}dist`);
  const newer = nextBuild(`${project}dist`, { 'Mellow Day': 'Mellow Night' });
  const origin = old.baseURL;
  const opens = (path: string) => page.goto(origin + path);
  const sent = (path: string) => page.request.get(origin + path);
  expect((await sent(WORKER)).headers()).toMatchObject({ 'cache-control': 'no-cache' });
  const { icons } = await (await sent(APP_MANIFEST)).json();
  for (const { src } of icons) {
    expect((await sent(src)).headers()).toMatchObject({ 'content-type': 'image/png' });
  }
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

  await opens(rootWizard.path);
  expect(await isControlled(page)).toBe(false);
  await old.close();
  const other = await context.newPage();
  await expect(other.goto(origin + rootWizard.path)).rejects.toThrow();
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a session that is kept is heard without a network, is told later, once, and goes with the member', async ({
    page,
    context,
    listener,
    library,
    call,
    member,
  }) => {
    const text = webText('cabinet', 'en');
    const [{ id, title, durationSeconds }] = firstOf(await library());
    const dialog = page.getByRole('dialog', { name: title });
    const button = (key: string, values = {}) =>
      page.getByRole('button', { name: text(key, values), exact: true });
    const path = (part: string) =>
      page.evaluate(async (end) => {
        const names = (await window.caches.keys()).filter((name) => name.startsWith('md_member_'));
        const cache = await window.caches.open(names[0] ?? '');
        return (await cache.keys()).filter(({ url }) => url.endsWith(end)).length;
      }, part);
    const finished = async () => {
      const { weeks } = await call<Dashboard>(
        'GET',
        '/v1/users/me/dashboard/',
        undefined,
        member.accessToken,
      );
      // A week may end meanwhile.
      return weeks.reduce((sum, { sessions }) => sum + sessions, 0);
    };

    await listener.opens();
    await button('keep.named', { title }).click();
    await expect(dialog).toContainText(/\d\sMB/);
    await button('keep.keep').click();
    await expect(button('keep.remove')).toBeVisible();
    // The second press of a double press does not take back the first.
    await button('keep.remove').dblclick();
    await expect(button('keep.keep')).toHaveAttribute('aria-disabled', 'false');
    await button('keep.keep').click();
    await expect(button('keep.remove')).toBeVisible();
    await button('keep.close').click();
    await expect(button('keep.kept_named', { title })).toBeFocused();
    expect(await page.locator('link[rel="manifest"]').getAttribute('href')).toBe(APP_MANIFEST);
    // The session, a practice for a moment, what is known, and the cabinet itself.
    await expect.poll(() => path('/sound')).toBe(2);
    await expect.poll(() => path('/state')).toBe(1);
    await expect.poll(() => isControlled(page)).toBe(true);
    expect((await library()).items.find((item) => item.id === id)?.status).toBe('available');

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(text('offline'))).toBeVisible();
    await listener.begins(title);
    await listener.seeksTo(durationSeconds - 3);
    await expect(listener.full.getByText(listener.player('ended.title'))).toBeVisible();
    await listener.says(4);
    await listener.button('ended.close').click();

    await button('minute.open').click();
    await listener.hears();
    await listener.button('smaller').click();

    expect(await finished()).toBe(0);
    await context.setOffline(false);
    await expect(page.getByText(text('offline'))).toBeHidden();
    await expect.poll(finished).toBe(1);
    await expect(listener.action('again', title)).toBeVisible();
    await page.reload();
    await listener.action('again', title).waitFor();
    expect(await finished()).toBe(1);

    await page.getByRole('button', { name: text('sign_out'), exact: true }).click();
    await expect(page).toHaveURL(PATHS.LOGIN);
    await expect.poll(() => caches(page)).toEqual([expect.stringMatching(SHELL)]);
  });
});
