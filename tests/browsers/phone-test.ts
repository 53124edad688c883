import { writeFileSync } from 'node:fs';
import { test as base } from 'playwright/test';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { findPhoneBrowser, missing, type PhoneBrowser } from '../support/phone-browsers.ts';
import { BrowserGone, type BrowserWindow } from './browser-window.ts';
import { openFirefox } from './firefox.ts';
import { Guest } from './guest.ts';
import { type WatchedServer, watchedServer } from './watched-server.ts';
import { openWebKit } from './webkit.ts';

const openers = { webkit: openWebKit, firefox: openFirefox };

/** How often a test begins again because its browser has gone, which says nothing of the product. */
const NEW_BROWSERS = 2;

export interface PhoneOptions {
  phoneBrowser: PhoneBrowser;
  /** The language that the guest reads and selects in the page. */
  language: Language;
}

interface Fixtures extends PhoneOptions {
  /** Lets a person with a new, empty browser do something. */
  withGuest: (walk: (guest: Guest) => Promise<void>) => Promise<void>;
}

/** Tests of the production build in the browsers of phones. Playwright runs them separately. */
export const test = base.extend<Fixtures, { server: WatchedServer }>({
  phoneBrowser: ['webkit', { option: true }],
  language: [DEFAULT_LANGUAGE, { option: true }],
  server: [
    async ({}, use) => {
      const server = await watchedServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  withGuest: async ({ phoneBrowser, language, server }, use, info) => {
    const executable = findPhoneBrowser(phoneBrowser) ?? '';
    info.skip(executable === '', missing(phoneBrowser));
    let window: BrowserWindow | undefined;
    try {
      await use(async (walk) => {
        for (let gone = 0; ; gone += 1) {
          try {
            server.reset();
            window = await openers[phoneBrowser](executable);
            const guest = new Guest(window, server.baseURL, language);
            await walk(guest);
            return await guest.meetsNoProblem();
          } catch (error) {
            if (!(error instanceof BrowserGone) || gone === NEW_BROWSERS) throw error;
            await window?.close();
            window = undefined;
          }
        }
      });
      if (window && info.status !== info.expectedStatus) {
        writeFileSync(info.outputPath('screen.png'), await window.screenshot());
      }
    } finally {
      await window?.close();
    }
  },
});
