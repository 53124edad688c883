import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { TapTarget } from './page-probe.ts';
import { openPhone } from './phone.ts';
import { timeTap } from './time-tap.ts';

/** How soon a quiz can be started by a visitor who taps as early as possible. */
export interface FirstTap {
  /** From the navigation until the first question is painted, in milliseconds. */
  workingTapMs: number;
  /**
   * From a tap on the first option, as soon as the page takes it, until the second question is
   * painted, in milliseconds.
   */
  firstAnswerMs: number;
  /** Taps on the button after which a frame was painted without the first question. */
  lostTaps: number;
}

/** The time between two taps: one frame, faster than any finger. */
const PAUSE_MS = 16;
const LIMIT_MS = 60_000;

/**
 * Opens a quiz and taps its first button from the moment that it is painted, until that works, and
 * then its first option.
 */
export async function measureFirstTap(
  browser: Browser,
  url: string,
  { secondOption, ...steps }: { start: TapTarget; firstOption: TapTarget; secondOption: TapTarget },
): Promise<FirstTap> {
  const phone = await openPhone(browser);
  try {
    let place: { x: number; y: number } | undefined;
    let result: Omit<FirstTap, 'firstAnswerMs'> | undefined;
    phone.onNews((news) => {
      if (news.kind === 'place') place = news.place;
      else result = { workingTapMs: news.at, lostTaps: news.lostTaps };
    });
    await phone.page.addInitScript(
      ({ start, firstOption }) => window.benchProbe.watchFirstTap(start, firstOption),
      steps,
    );
    await phone.page.goto(url, { waitUntil: 'commit' });
    const end = performance.now() + LIMIT_MS;
    while (result === undefined) {
      if (performance.now() > end) throw new Error(`No tap on ${url} ever led to the question`);
      const next = wait(PAUSE_MS);
      if (place !== undefined) await phone.tap(place);
      await next;
    }
    const answer = { target: steps.firstOption, leadsTo: secondOption, readingMs: 0 };
    return { ...result, firstAnswerMs: await timeTap(phone, answer) };
  } finally {
    await phone.close();
  }
}
