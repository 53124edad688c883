import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { expect, project, test } from '../support/app.ts';
import { expectAccessible, expectNothingCut } from '../support/page-checks.ts';

const PHONE = { width: 360, height: 640 };

// One server serves them all.
test.describe.configure({ mode: 'default' });

let server: PreviewServer;
const outDir = mkdtempSync(join(tmpdir(), 'mellow-components-'));
test.beforeAll(async () => {
  const configFile = `${project}vite.config.ts`;
  const input = `${project}src/web/components.html`;
  // Bundled: a development server would send hundreds of modules to every test.
  await build({
    configFile,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, rolldownOptions: { input } },
  });
  server = await preview({
    configFile,
    build: { outDir },
    preview: { port: 0, strictPort: false },
  });
});
test.afterAll(async () => {
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
});
test.beforeEach(async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${server.resolvedUrls?.local[0]}components.html?lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const toasts = (page: Page) => page.locator('[data-toast]');
const stack = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function numbers(page: Page): Promise<number[]> {
  const titles = await toasts(page).locator('p:first-child').allTextContents();
  return titles.map((title) => Number(title.replace('Notification ', '')));
}

/** The numbers of the toasts that are at least partly visible. */
function visibleNumbers(page: Page): Promise<number[]> {
  return stack(page).evaluate((element) => {
    const view = element.getBoundingClientRect();
    const inView = [...element.querySelectorAll('[data-toast]')].filter((toast) => {
      const { top, bottom } = toast.getBoundingClientRect();
      return bottom > view.top && top < view.bottom;
    });
    return inView.map((toast) => Number(toast.textContent.match(/\d+/)?.[0]));
  });
}

async function lowerRight(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return { x: Math.round(x + width), y: Math.round(y + height) };
}

/** Waits until no toast is closing and the next frames change nothing. */
async function comesToRest(page: Page): Promise<void> {
  const twoFrames = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  await expect(async () => {
    const before = await numbers(page);
    await twoFrames();
    await expect(page.locator('[data-toast][inert]')).toHaveCount(0);
    expect(await numbers(page)).toEqual(before);
  }).toPass();
}

async function scrollStack(page: Page, distance: number): Promise<void> {
  await stack(page).hover();
  await page.mouse.wheel(0, distance);
}

async function keepToasts(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'No time-out' }).check();
}

async function showTwelve(page: Page): Promise<void> {
  await keepToasts(page);
  await page.getByRole('button', { name: '12 toasts' }).click();
  await expect(toasts(page)).toHaveCount(12);
  // The browser reports visibility a frame later.
  await comesToRest(page);
}

test.describe('12 toasts on a phone of 360 × 640', () => {
  test('stay until the visitor scrolls, the newest 20 px above the bottom of the window, each with a close button of 48 px', async ({
    page,
  }) => {
    await showTwelve(page);
    expect(await numbers(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect((await visibleNumbers(page)).at(-1)).toBe(12);
    expect(await visibleNumbers(page)).not.toContain(1);
    await expect.poll(() => lowerRight(toasts(page).last())).toMatchObject({ y: 640 - 20 });
    await page.setViewportSize({ width: 360, height: 560 });
    await expect.poll(() => lowerRight(toasts(page).last())).toMatchObject({ y: 560 - 20 });
    expect((await numbers(page)).at(-1)).toBe(12);
    // The security policy forbids style attributes.
    await expect(page.locator('body [style]')).toHaveCount(0);

    const close = toasts(page).last().getByRole('button', { name: 'Close notification' });
    const box = await close.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    await close.click();
    await expect(toasts(page)).toHaveCount(11);
  });

  test('those scrolled out of view close, and no others', async ({ page }) => {
    await showTwelve(page);
    const first = (await visibleNumbers(page))[0] ?? 0;
    await scrollStack(page, -200);
    await expect.poll(() => numbers(page).then((all) => all.at(-1))).toBeLessThan(12);
    await comesToRest(page);
    const visible = await visibleNumbers(page);
    const kept = await numbers(page);
    expect(kept.at(-1)).toBe(visible.at(-1));
    expect(kept[0]).toBe(1);
    expect(visible[0]).toBeLessThan(first);
    expect(12 - kept.length).toBeLessThanOrEqual(3);
  });

  test('scrolling down again closes those above, but not the rest', async ({ page }) => {
    await showTwelve(page);
    await scrollStack(page, -2_000);
    await expect.poll(() => visibleNumbers(page).then(([first]) => first)).toBe(1);
    await comesToRest(page);
    const before = await numbers(page);
    await scrollStack(page, 90);
    await comesToRest(page);
    const after = await numbers(page);
    expect(before.length - after.length).toBeLessThanOrEqual(2);
    expect(await visibleNumbers(page)).toEqual(after);
  });
});

test('the error toast has a red outline, is at the bottom right and closes after 4 seconds', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install({ time: '2026-01-01T00:00:00Z' });
  await page.clock.pauseAt('2026-01-01T00:01:00Z');
  await page.getByRole('button', { name: 'Error', exact: true }).click();
  await page.mouse.move(10, 10);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(500);
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Something went wrong. Please try again.');
  await expect(alert).toHaveCSS('outline-color', 'rgb(179, 38, 30)');
  await expect(alert).toHaveCSS('outline-style', 'solid');
  await expect.poll(() => lowerRight(alert)).toEqual({ x: 1260, y: 780 });
  await page.clock.runFor(3_400);
  await expect(toasts(page)).not.toHaveAttribute('inert');
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveAttribute('inert');
  await page.clock.runFor(500);
  await expect(toasts(page)).toHaveCount(0);
});

test('without toasts no element blocks the page', async ({ page }) => {
  const isPage = await page.evaluate(() => {
    const corner = document.elementFromPoint(window.innerWidth - 30, window.innerHeight - 40);
    return corner?.closest('main') !== null;
  });
  expect(isPage).toBe(true);
  await expect(stack(page)).toHaveCount(0);
});

test('open lists and toasts fit a screen of 320 px, set no style attribute, which the security policy forbids, and are accessible', async ({
  page,
}) => {
  await keepToasts(page);
  for (const tone of ['Info', 'Success', 'Error']) {
    await page.getByRole('button', { name: tone, exact: true }).press('Enter');
  }
  await page.getByRole('combobox', { name: 'One feeling', exact: true }).press('ArrowDown');
  await expect(page.getByRole('option')).toHaveCount(7);
  await expect(page.locator('body [style]')).toHaveCount(0);
  await expectAccessible(page);

  await page.setViewportSize({ width: 320, height: 568 });
  await page.getByRole('combobox', { name: 'Small, several' }).click();
  await expectNothingCut(page);
});
