import type { Page } from 'playwright/test';
import { test as base, expect } from './app.ts';
import { Visitor } from './visitor.ts';

/** The size of a small phone. */
const PHONE = { width: 360, height: 740 };

/** Tests of the production build through a visitor on a phone, who asks for less motion. */
export const test = base.extend<{ visitor: Visitor }>({
  viewport: PHONE,
  contextOptions: { reducedMotion: 'reduce' },
  visitor: async ({ page }, use) => use(new Visitor(page)),
});

/** What the browser keeps beyond the visit under a key, as JSON. */
export function kept(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
}

export { expect };
