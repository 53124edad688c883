import type { Page } from 'playwright/test';
import { test as base, expect } from './app.ts';
import { Visitor } from './visitor.ts';

const PHONE = { width: 360, height: 740 };

/** Tests of the production build with a visitor on a phone with reduced motion. */
export const test = base.extend<{ visitor: Visitor }>({
  viewport: PHONE,
  contextOptions: { reducedMotion: 'reduce' },
  visitor: async ({ page }, use) => use(new Visitor(page)),
});

/** The JSON value that the browser has stored under a key beyond the visit. */
export function kept(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
}

export { expect };
