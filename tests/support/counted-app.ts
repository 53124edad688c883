import type { BrowserContext } from 'playwright/test';
import { project, serveBuild } from './app.ts';
import { test as base } from './visit.ts';

const SERVICES = {
  VITE_GA4_ID: 'G-TEST',
  VITE_PLAUSIBLE_DOMAIN: 'mellow.test',
};

/** The same settings as the app has them (`config.ts`). */
const SETTINGS = {
  ga4Id: SERVICES.VITE_GA4_ID,
  plausibleDomain: SERVICES.VITE_PLAUSIBLE_DOMAIN,
};

/**
 * Playwright's test over the build with the settings for Plausible and GA4, which its server's
 * content security policy has, too. They are set in the script on its way to the browser, because
 * another build would take longer than the tests.
 */
export const test = base.extend({
  baseURL: async ({}, use) => {
    const { baseURL, close } = await serveBuild(`${project}dist`, {
      variables: SERVICES,
      // The prerendered pages do not have the button that asks for the consent again.
      change: (site) => ({ ...site, documents: [] }),
    });
    await use(baseURL);
    await close();
  },
  context: async ({ context }, use) => {
    await setServices(context);
    await use(context);
  },
});

async function setServices(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    const script = await (await route.fetch()).text();
    const body = Object.entries(SETTINGS).reduce(withSetting, script);
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

function withSetting(script: string, [name, value]: readonly [string, string]): string {
  const setting = new RegExp(`\\b${name}:(["'\`])[^"'\`]*\\1`);
  if (!setting.test(script)) throw new Error(`The build has no setting ${name}`);
  return script.replace(setting, `${name}:${JSON.stringify(value)}`);
}
