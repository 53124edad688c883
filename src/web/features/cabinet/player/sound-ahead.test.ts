import { expect } from 'vitest';
import { aSession } from './testing/listener.ts';
import { test } from './testing/listener-test.ts';

const session = aSession({ category: 'sleep-issues' });
const sound = { durationSeconds: 1200, bytes: 1, audioUrl: '/media/quiet-room' };

test('the address of a session is fetched once, and taken once', async ({ listener }) => {
  const { soundAhead, getSound } = listener;
  getSound.mockResolvedValue(sound);
  await Promise.all([soundAhead.expect(session), soundAhead.expect(session)]);
  await soundAhead.expect(session);
  expect(getSound.mock.calls).toEqual([[session.id, {}]]);
  expect(soundAhead.take('another', {})).toBeUndefined();
  expect(soundAhead.take(session.id, {})).toBe(sound.audioUrl);
  expect(soundAhead.take(session.id, {})).toBeUndefined();
  expect(listener.startSession).not.toHaveBeenCalled();
});

test('it is for the length that the listener chose, and for no night', async ({ listener }) => {
  const { soundAhead, getSound, settings } = listener;
  getSound.mockResolvedValue(sound);
  settings.change({ minutes: 10 });
  await soundAhead.expect(session);
  expect(getSound).toHaveBeenLastCalledWith(session.id, { minutes: 10 });
  expect(soundAhead.take(session.id, {})).toBeUndefined();
  expect(soundAhead.take(session.id, { minutes: 10, sound: 'night' })).toBeUndefined();
  expect(soundAhead.take(session.id, { minutes: 10 })).toBe(sound.audioUrl);
  settings.change({ isAllNight: true });
  await soundAhead.expect(session);
  expect(getSound).toHaveBeenCalledTimes(1);
});

test('an address that could not be fetched is fetched again', async ({ listener }) => {
  const { soundAhead, getSound } = listener;
  await soundAhead.expect(session);
  expect(soundAhead.take(session.id, {})).toBeUndefined();
  getSound.mockResolvedValue(sound);
  await soundAhead.expect(session);
  expect(soundAhead.take(session.id, {})).toBe(sound.audioUrl);
});
