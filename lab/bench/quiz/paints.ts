import type { Browser } from 'playwright';
import { openPhone, until } from './phone.ts';
import { watchTransfer } from './transfer.ts';

/** When a visitor who only opens a quiz sees something, in milliseconds since the navigation. */
export interface Paints {
  firstPaintMs: number;
  largestPaintMs: number;
}

/** Painting counts as finished after this long without network activity. */
const QUIET_MS = 300;

/** Opens a quiz and waits until it is painted, without touching it. */
export async function measurePaints(browser: Browser, url: string): Promise<Paints> {
  const phone = await openPhone(browser);
  try {
    const { idle } = watchTransfer(phone.session, new Set());
    await phone.page.goto(url, { waitUntil: 'load' });
    const paintsOf = () => phone.page.evaluate(() => window.benchProbe.paints);
    // What is painted late may fetch its pictures late.
    await until(async () => (await paintsOf()).largest, `${url} to paint something`);
    await idle(QUIET_MS);
    const { first = Number.NaN, largest = Number.NaN } = await paintsOf();
    return { firstPaintMs: first, largestPaintMs: largest };
  } finally {
    await phone.close();
  }
}
