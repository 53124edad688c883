import { writeFileSync } from 'node:fs';
import { test as base } from 'playwright/test';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { findPhoneBrowser, missing, type PhoneBrowser } from '../support/phone-browsers.ts';
import { openFirefox } from './firefox.ts';
import { Guest } from './guest.ts';
import { type WatchedServer, watchedServer } from './watched-server.ts';
import { openWebKit } from './webkit.ts';

const openers = { webkit: openWebKit, firefox: openFirefox };

/** Opening a browser takes time on a busy machine. */
const TIMES = { timeout: 120_000 };

export interface PhoneOptions {
  phoneBrowser: PhoneBrowser;
  /** The language that the guest reads and selects in the page. */
  language: Language;
}

interface Fixtures extends PhoneOptions {
  /** A person with a new, empty browser. */
  guest: Guest;
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
    { scope: 'worker', ...TIMES },
  ],
  guest: [
    async ({ phoneBrowser, language, server }, use, info) => {
      const executable = findPhoneBrowser(phoneBrowser) ?? '';
      info.skip(executable === '', missing(phoneBrowser));
      server.changeAddress();
      const window = await openers[phoneBrowser](executable);
      try {
        const guest = new Guest(window, server.baseURL, language);
        await use(guest);
        if (info.status === info.expectedStatus) await guest.meetsNoProblem();
        else {
          writeFileSync(info.outputPath('screen.png'), await window.screenshot());
        }
      } finally {
        await window.close();
      }
    },
    TIMES,
  ],
});
