import { describe, expect, it, vi } from 'vitest';
import { isAskedIn, nextMorning } from './check-ins.ts';
import type { PlayerSettings } from './player-settings.ts';
import { aSession, Listener } from './testing/listener.ts';

const asked = (settings: Partial<PlayerSettings> = {}) =>
  new Listener({ skipsRecommendations: true, skippedCheckIns: 0, ...settings });
const sent = ({ said }: Listener) => said.map(({ id, moment, mood }) => [id, moment, mood]);
const isAsked = ({ settings, checkIns }: Listener) => isAskedIn(settings.get(), checkIns.get());
const isPlaying = (state: Listener['state']) => state.matches({ listening: 'playing' });

/** Plays what is open to its end. */
async function ends(listener: Listener) {
  listener.does({ type: 'session.begin' });
  await listener.sees(isPlaying);
  listener.does({ type: 'audio.playing' }, { type: 'audio.ended' });
  return listener.sees((state) => state.matches('finished'));
}

describe('what is said after a session', () => {
  it('is told from what is said before it, and the last word counts', async () => {
    const listener = asked().opens(aSession()).does({ type: 'session.begin' });
    listener.checkIns.say(1);
    await ends(listener);
    listener.checkIns.say(3);
    listener.checkIns.say(4);
    expect(sent(listener)).toEqual([
      ['quiet-room', 'before', 1],
      ['quiet-room', 'after', 3],
      ['quiet-room', 'after', 4],
    ]);
  });

  it('is asked anew at each end, unless it was skipped before', async () => {
    const listener = asked().opens(aSession());
    listener.checkIns.say(1);
    await ends(listener);
    expect(listener.checkIns.get().mood).toBeNull();
    listener.opens(aSession()).checkIns.skip();
    await ends(listener);
    expect(listener.checkIns.get().mood).toBe('skipped');
  });
});

describe('a listener who skips', () => {
  it('twice in a row is asked no more, until they want it', () => {
    const listener = asked();
    listener.checkIns.skip();
    expect(isAsked(listener)).toBe(true);
    listener.checkIns.skip();
    expect(isAsked(listener)).toBe(false);
    listener.settings.change({ skippedCheckIns: 0 });
    expect(isAsked(listener)).toBe(true);
  });

  it('once and then says something is asked again', () => {
    const listener = asked();
    listener.checkIns.skip();
    listener.checkIns.say(3);
    listener.checkIns.skip();
    expect(isAsked(listener)).toBe(true);
  });
});

describe('after a sleep session', () => {
  const inTheNight = new Date(2026, 10, 29, 1, 0);

  it('nothing is asked before five in the morning, and then once, of the same account', async () => {
    vi.useFakeTimers({ now: inTheNight, toFake: ['Date'] });
    const listener = asked();
    listener.checkIns.allow(true, 'ana');
    await ends(listener.opens(aSession({ category: 'sleep-issues' })));
    const { checkIns, settings } = listener;
    const at = (hour: number) => new Date(2026, 10, 29, hour).getTime();
    expect([checkIns.morningAt(at(4)), checkIns.morningAt(at(5))]).toEqual([
      undefined,
      'quiet-room',
    ]);
    checkIns.allow(true, 'ben');
    expect(checkIns.morningAt(at(5))).toBeUndefined();
    checkIns.allow(true, 'ana');
    checkIns.endMorning(4);
    expect([settings.get().morning, checkIns.morningAt(at(9))]).toEqual([null, undefined]);
    expect(sent(listener)).toEqual([['quiet-room', 'after', 4]]);
    vi.useRealTimers();
  });

  it('that ends at noon, the next morning is meant', () => {
    expect(nextMorning(new Date(2026, 10, 29, 12))).toBe(new Date(2026, 10, 30, 5).getTime());
  });
});

it('nobody is asked whose account may not keep answers', () => {
  const listener = asked();
  listener.checkIns.allow(false);
  expect(isAsked(listener)).toBe(false);
});

it('pages are told of each check-in that the server has', async () => {
  const listener = asked();
  await listener.hears();
  await listener.does({ type: 'audio.ended' }).sees((state) => state.matches('finished'));
  listener.checkIns.say(5);
  await vi.waitFor(() => expect(listener.checkIns.get().saved).toBe(1));
});
