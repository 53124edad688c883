import { describe, expect, it } from 'vitest';
import type { PlayerSettings } from './player-settings.ts';
import { aSession, begun, Listener } from './testing/listener.ts';

const asked = (settings: Partial<PlayerSettings> = {}) =>
  new Listener({ skipsRecommendations: true, skippedCheckIns: 0, ...settings });
const choose = (session = aSession()) => ({ type: 'session.choose', session }) as const;
const say = (mood: 1 | 2 | 3 | 4 | 5) => ({ type: 'mood.say', mood }) as const;
const skip = { type: 'mood.skip' } as const;
const sent = (listener: Listener) => listener.checkIns.map(({ id, said }) => [id, said]);
const isPlaying = (state: Listener['state']) => state.matches({ listening: 'playing' });

/** Plays what is open to its end. */
async function ends(listener: Listener) {
  await listener.sees(isPlaying);
  listener.does({ type: 'audio.playing' }, { type: 'audio.ended' });
  return listener.sees((state) => state.matches('finished'));
}

describe('before a session', () => {
  it('nobody is asked whose account may not keep answers', () => {
    const listener = asked().does({ type: 'consent.change', isGiven: false }, choose());
    expect(listener.state.matches({ listening: 'starting' })).toBe(true);
  });

  it('one tap on a face starts it, and is sent once the server knows of the play', async () => {
    const listener = asked().does(choose());
    expect(listener.state.value).toBe('asking');
    expect(listener.startSession).not.toHaveBeenCalled();
    listener.does(say(2));
    expect(listener.state.matches({ listening: 'starting' })).toBe(true);
    expect(sent(listener)).toEqual([]);
    await listener.sees(isPlaying);
    expect(sent(listener)).toEqual([['quiet-room', { moment: 'before', mood: 2 }]]);
  });

  it('skipping starts it, too', async () => {
    const listener = asked().does(choose(), skip);
    await ends(listener);
    expect(sent(listener)).toEqual([]);
  });

  it('the question comes after the recommendations of a first session', () => {
    const listener = asked({ skipsRecommendations: false }).does(choose());
    expect(listener.state.value).toBe('recommending');
    listener.does({ type: 'recommendations.accept', areSkippedNext: false });
    expect(listener.state.value).toBe('asking');
  });

  it('that goes on where it was left, nobody is asked', () => {
    const listener = asked().does(choose({ ...begun, positionSeconds: 300 }));
    expect(listener.state.matches('listening')).toBe(true);
  });

  it('closing the player starts nothing', () => {
    const listener = asked().does(choose(), { type: 'session.close' });
    expect([listener.state.value, sent(listener)]).toEqual(['idle', []]);
  });
});

describe('after a session', () => {
  it('the last word counts, and is the first one if it is played again', async () => {
    const listener = asked().does(choose(), say(1));
    await ends(listener);
    listener.does(say(3), say(4), { type: 'session.play' });
    await listener.sees(isPlaying);
    expect(sent(listener).slice(1)).toEqual([
      ['quiet-room', { moment: 'after', mood: 3 }],
      ['quiet-room', { moment: 'after', mood: 4 }],
      ['quiet-room', { moment: 'before', mood: 4 }],
    ]);
  });

  it('the question is open again at each end, unless it was skipped before', async () => {
    const listener = asked().does(choose(), say(1));
    await ends(listener);
    expect(listener.state.context.mood).toBeNull();
    listener.does(choose(), skip);
    await ends(listener);
    expect(listener.state.context.mood).toBe('skipped');
  });
});

describe('a listener who skips', () => {
  it('twice in a row is asked no more, until they want it', () => {
    const listener = asked().does(choose(), skip, choose(), skip, choose());
    expect(listener.state.matches('listening')).toBe(true);
    listener.does({ type: 'settings.change', changes: { skippedCheckIns: 0 } }, choose());
    expect(listener.state.value).toBe('asking');
    expect(listener.emitted).toContainEqual(
      expect.objectContaining({
        type: 'settings.changed',
        settings: expect.objectContaining({ skippedCheckIns: 2 }),
      }),
    );
  });

  it('once and then says something is asked again', () => {
    const listener = asked().does(choose(), skip, choose(), say(3), choose(), skip, choose());
    expect(listener.state.value).toBe('asking');
  });
});
