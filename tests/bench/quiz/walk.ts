import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { TapTarget } from './page-probe.ts';
import { openPhone, type Phone, until } from './phone.ts';
import { type Transfer, watchTransfer } from './transfer.ts';

/** The cost of a quiet visit to a quiz: open it, wait until it has loaded, then walk through it. */
export interface Walk {
  transfer: Transfer;
  /** From each tap until the next step is painted, in milliseconds. */
  tapsMs: number[];
  /** The JavaScript heap on the last step, after garbage collection. */
  heapBytes: number;
}

/** The network counts as idle after this long without activity. */
const QUIET_MS = 1_500;
/** Faster than anyone reads, and the same for every quiz. */
const READING_MS = 300;

/** Opens a quiz, waits until it has loaded everything, and taps through to its last step. */
export async function measureWalk(
  browser: Browser,
  { url, targets, texts }: { url: string; targets: TapTarget[]; texts: ReadonlySet<string> },
): Promise<Walk> {
  const phone = await openPhone(browser);
  try {
    const { transfer, idle } = watchTransfer(phone.session, texts);
    await phone.page.goto(url, { waitUntil: 'load' });
    const isPainted = () => phone.page.evaluate(() => window.benchProbe.paints.largest);
    // What is painted late may fetch its pictures late.
    await until(isPainted, `${url} to paint something`);
    await idle(QUIET_MS);
    const loaded = { ...transfer };
    const tapsMs: number[] = [];
    for (const [index, leadsTo] of targets.slice(1).entries()) {
      tapsMs.push(await timeTap(phone, targets[index] ?? '', leadsTo));
    }
    return { transfer: loaded, tapsMs, heapBytes: await heapOf(phone) };
  } finally {
    await phone.close();
  }
}

async function timeTap(phone: Phone, target: TapTarget, leadsTo: TapTarget): Promise<number> {
  const { page } = phone;
  await until(
    () => page.evaluate((words) => window.benchProbe.placeOf(words), target),
    `“${target}”`,
  );
  await wait(READING_MS);
  const place = await page.evaluate((words) => window.benchProbe.placeOf(words), target);
  if (place === undefined) throw new Error(`“${target}” went away`);
  const timing = await page.evaluateHandle(
    (words) => window.benchProbe.timeNextTap(words),
    leadsTo,
  );
  await phone.tap(place);
  const painted = timing.evaluate((each) => each.painted);
  const limit = wait(20_000, undefined, { ref: false });
  const ms = await Promise.race([painted, limit]);
  if (ms === undefined) throw new Error(`A tap on “${target}” did not lead to “${leadsTo}”`);
  return ms;
}

async function heapOf({ session }: Phone): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
