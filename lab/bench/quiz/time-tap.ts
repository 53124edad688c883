import { setTimeout as wait } from 'node:timers/promises';
import type { TapTarget } from './page-probe.ts';
import { type Phone, until } from './phone.ts';

/**
 * Taps the target once it takes taps and its reader has read, and returns the milliseconds until
 * the next step is painted.
 */
export async function timeTap(
  phone: Phone,
  { target, leadsTo, readingMs }: { target: TapTarget; leadsTo: TapTarget; readingMs: number },
): Promise<number> {
  const { page } = phone;
  const placeOf = () => page.evaluate((words) => window.benchProbe.placeOf(words), target);
  let place = await until(placeOf, `“${target}”`);
  if (readingMs > 0) {
    await wait(readingMs);
    place = await until(placeOf, `“${target}”`);
  }
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
