import { ensureChromium } from './install-chromium.ts';
import { ensurePostgres } from './install-postgres.ts';
import { ensurePhoneBrowser, PHONE_BROWSERS } from './phone-browsers.ts';

// Installs the programs that tests start and this machine lacks. The tests themselves report what
// could not be installed.
const needed = [
  ...(process.env.TEST_DATABASE_URL ? [] : [ensurePostgres]),
  ensureChromium,
  ...PHONE_BROWSERS.map((browser) => () => ensurePhoneBrowser(browser)),
];
for (const ensure of needed) {
  try {
    ensure();
  } catch (error) {
    console.warn(error instanceof Error ? error.message : error);
  }
}
