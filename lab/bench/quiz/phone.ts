import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { ensureChromium } from '../../../tests/support/install-chromium.ts';
import { installProbe, type PageNews, type Place } from './page-probe.ts';

/** The emulated phone and network: Lighthouse's slow 4G. */
const PHONE = {
  viewport: { width: 360, height: 740 },
  cpuSlowdown: 4,
  latencyMs: 150,
  downloadBytesPerSecond: (1.6 * 1_000_000) / 8,
  uploadBytesPerSecond: (0.75 * 1_000_000) / 8,
};

export function launchChromium(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  const quiet = ['--disable-gpu', '--disable-background-networking', '--disable-component-update'];
  const args = [...(isRoot ? ['--no-sandbox'] : []), ...quiet, '--disable-sync', '--no-first-run'];
  return chromium.launch({ executablePath: ensureChromium(), args });
}

/** One page on a phone with an empty cache. */
export interface Phone {
  page: Page;
  session: CDPSession;
  /** Subscribes to the events of the page. */
  onNews: (take: (news: PageNews) => void) => void;
  tap: (place: Place) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a blank page on such a phone. The probe runs in every document before its own scripts. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: PHONE.viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(installProbe);
  await session.send('Runtime.addBinding', { name: 'benchNews' });
  await session.send('Runtime.enable');
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: PHONE.downloadBytesPerSecond,
    uploadThroughput: PHONE.uploadBytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
  return {
    page,
    session,
    onNews: (take) =>
      session.on('Runtime.bindingCalled', ({ name, payload }) => {
        if (name === 'benchNews') take(JSON.parse(payload));
      }),
    tap: (place) => tapAt(session, place),
    close: () => context.close(),
  };
}

/** Sends a tap to the page. Resolves when the page has handled it. */
async function tapAt(session: CDPSession, place: Place): Promise<void> {
  await Promise.all([
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
}

/** Repeats a read until it has a value. Throws after a minute. */
export async function until<T>(
  ask: () => Promise<T | undefined> | T | undefined,
  what: string,
  everyMs = 20,
): Promise<T> {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await wait(everyMs);
  }
  throw new Error(`Waited a minute for ${what}`);
}
