import { describe, expect } from 'vitest';
import { outage, refusal } from '#web/shared/api/testing/refusal.ts';
import { aSession, begun, type Listener } from './testing/listener.ts';
import { test, time } from './testing/listener-test.ts';

const isPlaying = (listener: Listener) =>
  listener.state.matches({ listening: { playing: 'audible' } });
const isPaused = (listener: Listener) => listener.state.matches({ listening: 'paused' });

describe('a session that is chosen', () => {
  test('waits until the listener is ready', async ({ listener }) => {
    listener.does({ type: 'session.choose', session: aSession() });
    expect(listener.state.value).toBe('preparing');
    expect(listener.startSession).not.toHaveBeenCalled();
    listener.does({ type: 'session.begin' });
    await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
  });

  test('the tap that opens it prepares the audio element at once', ({ listener }) => {
    listener.takeCommands();
    listener.does({ type: 'session.choose', session: begun });
    expect(listener.takeCommands()).toContainEqual({ type: 'audio.prepare' });
  });
});

describe('a session that is started', () => {
  test('resumes at the server’s position, on any device', async ({ listener }) => {
    listener.leftOffAt(300).takeCommands();
    await listener.hears();
    expect(listener.startSession).toHaveBeenCalledExactlyOnceWith({
      id: 'quiet-room',
      query: {},
    });
    expect(listener.takeCommands().filter(({ type }) => type !== 'audio.level')).toEqual([
      { type: 'audio.prepare' },
      { type: 'audio.prepare' },
      { type: 'audio.load', url: '/media/quiet-room?1', seconds: 300 },
      { type: 'audio.play' },
    ]);
    expect(isPlaying(listener)).toBe(true);
    expect(listener.emitted).toContainEqual({
      type: 'place.saved',
      place: { id: 'quiet-room', status: 'started', positionSeconds: 300 },
    });
  });

  test('that was left at its very end resumes a moment before it', async ({ listener }) => {
    await listener.leftOffAt(1200).hears();
    expect(listener.commands).toContainEqual(expect.objectContaining({ seconds: 1199 }));
  });

  test('can be paused before its audio has loaded', async ({ listener }) => {
    listener.does(
      { type: 'session.choose', session: begun },
      { type: 'session.begin' },
      { type: 'session.pause' },
    );
    expect(listener.state.matches({ listening: 'suspended' })).toBe(true);
    listener.does({ type: 'session.play' });
    await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
  });

  test('is refused once access has ended, and pages are notified', async ({ listener }) => {
    listener.startSession.mockRejectedValue(refusal(403, 'access_expired'));
    listener.does({ type: 'session.choose', session: begun }, { type: 'session.begin' });
    await listener.sees((snapshot) => snapshot.matches('idle'));
    expect(listener.emitted).toContainEqual({ type: 'access.ended' });
    expect(listener.state.context.session).toBeNull();
  });

  test('that does not exist fails at once with the server’s sentence', async ({ listener }) => {
    listener.startSession.mockRejectedValue(refusal(404, 'not_found', 'There is none.'));
    listener.does({ type: 'session.choose', session: begun }, { type: 'session.begin' });
    await listener.sees((snapshot) => snapshot.hasTag('failed'));
    expect(listener.state.context.detail).toBe('There is none.');
    expect(listener.startSession).toHaveBeenCalledOnce();
  });

  test('is requested three more times while the server is unavailable', async ({ listener }) => {
    listener.startSession.mockRejectedValue(outage);
    listener.does({ type: 'session.choose', session: begun }, { type: 'session.begin' });
    for (const delay of [0, 1000, 4000]) {
      await listener.sees((snapshot) => snapshot.matches({ listening: 'waiting' }));
      listener.waits(delay);
    }
    await listener.sees((snapshot) => snapshot.hasTag('failed'));
    expect(listener.startSession).toHaveBeenCalledTimes(4);

    listener.leftOffAt(60).does({ type: 'session.play' });
    await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
    expect(listener.state.context.positionSeconds).toBe(60);
  });
});

describe('pausing', () => {
  test('and playing are controlled by the listener', async ({ listener }) => {
    await listener.hears();
    listener.takeCommands();
    listener.does({ type: 'session.pause' });
    expect(isPaused(listener)).toBe(true);
    listener.does({ type: 'session.play' });
    expect(listener.takeCommands()).toEqual([{ type: 'audio.pause' }, { type: 'audio.play' }]);
  });

  test('by the system is shown, and so is playing by the system', async ({ listener }) => {
    await listener.hears();
    listener.does({ type: 'audio.paused' });
    expect(isPaused(listener)).toBe(true);
    listener.does({ type: 'audio.playing' });
    expect(isPlaying(listener)).toBe(true);
  });

  test('follows if the browser allows no playback before a tap', async ({ listener }) => {
    listener.does({ type: 'session.choose', session: begun }, { type: 'session.begin' });
    await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
    listener.does({ type: 'audio.refused' });
    expect(isPaused(listener)).toBe(true);
  });
});

describe('the end', () => {
  test('finishes the session, and pages are notified', async ({ listener }) => {
    await listener.hears();
    listener.does(time(1200), { type: 'audio.ended' });
    expect(listener.state.matches('finished')).toBe(true);
    expect(listener.places).toEqual([{ type: 'place.finish', id: 'quiet-room', query: {} }]);
    expect(listener.state.context.session).toMatchObject({ status: 'completed' });
    expect(listener.emitted.slice(-2)).toEqual([
      { type: 'session.ended' },
      { type: 'session.finished' },
    ]);
  });

  test('lets the session be played again from its beginning', async ({ listener }) => {
    await listener.hears();
    listener.does(time(1200), { type: 'audio.ended' }, { type: 'session.play' });
    await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
    expect(listener.startSession).toHaveBeenLastCalledWith({
      id: 'quiet-room',
      query: {},
    });
    expect(listener.state.context.positionSeconds).toBe(0);
  });
});

describe('playback ends', () => {
  test('when the player is closed', async ({ listener }) => {
    await listener.hears();
    listener.takeCommands();
    listener.does({ type: 'session.close' });
    expect(listener.takeCommands()).toContainEqual({ type: 'audio.prepare' });
    expect(listener.state.context).toMatchObject({ session: null, positionSeconds: null });
  });

  test('when access ends during playback', async ({ listener }) => {
    await listener.hears();
    listener.does({ type: 'access.end' });
    expect(listener.state.value).toBe('idle');
    expect(listener.emitted).toContainEqual({ type: 'access.ended' });
  });

  test('and a position refused afterwards does not notify pages', async ({ listener }) => {
    await listener.hears();
    listener.does({ type: 'session.close' }, { type: 'access.end' });
    expect(listener.emitted).not.toContainEqual({ type: 'access.ended' });
  });
});

test('a session gets its texts in another language without losing its position', async ({
  listener,
}) => {
  await listener.hears();
  listener.does(time(90), { type: 'session.describe', session: aSession({ title: 'Un cuarto' }) });
  expect(listener.state.context).toMatchObject({
    session: { title: 'Un cuarto', status: 'started' },
    positionSeconds: 90,
  });
});

describe('a session of another length', () => {
  const half = aSession({ durationSeconds: 600, ownSeconds: 1200 });

  test('goes on at the same share of itself, of which the server counts its own length', async ({
    listener,
  }) => {
    await listener.leftOffAt(300).hears(half);
    expect(listener.startSession).toHaveBeenCalledWith({ id: half.id, query: { minutes: 10 } });
    expect(listener.state.context.positionSeconds).toBe(150);
    listener.does(time(200), { type: 'session.pause' });
    expect(listener.places.at(-1)).toMatchObject({ query: { position: 400, minutes: 10 } });
  });

  test('that is chosen while it plays is loaded at the same share', async ({ listener }) => {
    await listener.hears();
    listener.does(time(400), { type: 'session.stretch', durationSeconds: 1800 });
    await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
    expect(listener.startSession).toHaveBeenLastCalledWith({
      id: 'quiet-room',
      query: { minutes: 30, position: 400 },
    });
    expect(listener.state.context).toMatchObject({ positionSeconds: 600 });
    listener.does({ type: 'audio.playing' }, { type: 'audio.ended' });
    expect(listener.finishes).toEqual([{ minutes: 30 }]);
  });

  test('plays in its own where the server has a track of that length only', async ({
    listener,
  }) => {
    listener.startSession.mockImplementation(async ({ id }) => ({
      id,
      status: 'started',
      positionSeconds: 300,
      durationSeconds: 1200,
      audioUrl: '/media/own',
    }));
    await listener.hears(half);
    expect(listener.state.context).toMatchObject({
      positionSeconds: 300,
      session: { durationSeconds: 1200 },
    });
  });
});

describe('a short practice', () => {
  const practice = aSession({ id: 'a-breath', durationSeconds: 60, isShort: true });

  test('starts at once and at its beginning, without recommendations', async ({ listener }) => {
    await listener.leftOffAt(40).hears(practice);
    expect(listener.startSession).toHaveBeenCalledWith({ id: 'a-breath', query: { position: 0 } });
    expect(listener.state.context.positionSeconds).toBe(0);
  });

  test('ends after its length, although its track goes on', async ({ listener }) => {
    await listener.hears(practice);
    listener.does(time(60.4));
    expect(listener.state.hasTag('ended')).toBe(false);
    listener.takeCommands();
    listener.does(time(61.1));
    expect(listener.state.hasTag('ended')).toBe(true);
    expect(listener.takeCommands()).toContainEqual({ type: 'audio.pause' });
  });
});

describe('another language', () => {
  const inSpanish = aSession({ speaker: 'Ana' });

  test('has its recording from the same place, once the listener plays it', async ({
    listener,
  }) => {
    await listener.leftOffAt(300).hears();
    listener.does(time(90), { type: 'session.describe', session: inSpanish });
    expect(listener.state.matches({ listening: 'suspended' })).toBe(true);
    expect(listener.state.context.session?.speaker).toBe('Ana');
    listener.does({ type: 'session.play' });
    expect(listener.startSession).toHaveBeenLastCalledWith({
      id: 'quiet-room',
      query: { position: 90 },
    });
  });

  test('goes on with a soundscape, which is the same in all', async ({ listener }) => {
    await listener.hears();
    listener.does({ type: 'session.describe', session: aSession() });
    expect(listener.startSession).toHaveBeenCalledOnce();
  });
});
