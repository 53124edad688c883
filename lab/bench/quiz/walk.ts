import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { TapTarget } from './page-probe.ts';
import { openPhone, type Phone, until } from './phone.ts';
import { timeTap } from './time-tap.ts';
import { type Transfer, watchTransfer } from './transfer.ts';

/** The cost of a quiet visit to a quiz: open it, wait until it has loaded, then walk through it. */
export interface Walk {
  transfer: Transfer;
  /** From each tap until the next step is painted, in milliseconds. */
  tapsMs: number[];
  /** From the tap on the last step until what follows is painted; undefined if nothing follows. */
  lastTapMs: number | undefined;
  /** JavaScript on the main thread for each step, until the page is quiet, in milliseconds. */
  scriptMs: number;
  /** Everything on the main thread for each step, until the page is quiet, in milliseconds. */
  mainThreadMs: number;
  /** Interaction to Next Paint: the slowest interaction, in steps of eight milliseconds. */
  inpMs: number;
  /** The JavaScript heap on the last step, after garbage collection. */
  heapBytes: number;
}

/** The network counts as idle after this long without activity. */
const QUIET_MS = 1_500;
/** Faster than anyone reads, but no double tap, and the same for every quiz. */
const READING_MS = 600;

interface WalkedQuiz {
  url: string;
  targets: readonly TapTarget[];
  /** The target on the page after the last step. */
  after: TapTarget | undefined;
  texts: ReadonlySet<string>;
}

/** Opens a quiz, waits until it has loaded everything, and taps through to its last step. */
export async function measureWalk(
  browser: Browser,
  { url, targets, after, texts }: WalkedQuiz,
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
    await phone.session.send('Performance.enable');
    const before = await busyTimeOf(phone);
    for (const [index, leadsTo] of targets.slice(1).entries()) {
      const target = targets[index] ?? '';
      tapsMs.push(await timeTap(phone, { target, leadsTo, readingMs: READING_MS }));
    }
    await wait(READING_MS);
    const busy = await busyTimeOf(phone);
    const inpMs = await phone.page.evaluate(() => window.benchProbe.slowestInteraction());
    const heapBytes = await heapOf(phone);
    const target = targets.at(-1) ?? '';
    const lastTapMs =
      after === undefined
        ? undefined
        : await timeTap(phone, { target, leadsTo: after, readingMs: READING_MS });
    return {
      transfer: loaded,
      tapsMs,
      lastTapMs,
      scriptMs: (busy.script - before.script) / tapsMs.length,
      mainThreadMs: (busy.main - before.main) / tapsMs.length,
      inpMs,
      heapBytes,
    };
  } finally {
    await phone.close();
  }
}

/** The main thread's time in the page so far, in milliseconds. */
async function busyTimeOf({ session }: Phone): Promise<{ script: number; main: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const msOf = (wanted: string) =>
    1_000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0);
  return { script: msOf('ScriptDuration'), main: msOf('TaskDuration') };
}

async function heapOf({ session }: Phone): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
