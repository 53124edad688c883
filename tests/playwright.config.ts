import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import type { Language } from '#contract/languages.ts';
import type { PhoneOptions } from './browsers/phone-test.ts';
import { findChromium } from './support/find-chromium.ts';
import { PHONE_BROWSERS, type PhoneBrowser } from './support/phone-browsers.ts';

const executablePath = findChromium();
const isRoot = process.getuid?.() === 0;

/** Only the texts depend on it, so together the browsers cover the languages. */
const PHONE_LANGUAGES = { webkit: 'es', firefox: 'en' } as const satisfies Record<
  PhoneBrowser,
  Language
>;

export default defineConfig<PhoneOptions>({
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/data-template.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Tests wait for pages as often as they compute.
  workers: availableParallelism() + 2,
  retries: 0,
  // A busy machine may be many times slower; a test that fails says so a little later.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-GB',
    trace: 'off',
    // Tests that answer requests themselves would not see those that a worker answers.
    serviceWorkers: 'block',
    // Motion costs a fifth of the time. Tests of it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        // Example hostnames lead to this machine and every other one nowhere.
        '--host-resolver-rules=MAP *.example 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    // First, because they wait more than they compute. They are driven by libraries of their own: Playwright knows only its own builds of their engines.
    ...PHONE_BROWSERS.map((phoneBrowser) => ({
      name: phoneBrowser,
      testDir: 'browsers',
      // Two windows of one browser at once are too much for a busy machine.
      workers: 1,
      use: { phoneBrowser, language: PHONE_LANGUAGES[phoneBrowser] },
    })),
    { name: 'chromium', testDir: 'e2e', use: { browserName: 'chromium' } },
  ],
});
