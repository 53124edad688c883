import { expect, test } from 'vitest';
import type { PlayerSettings } from './player-settings.ts';
import { preparationsFor } from './preparation.ts';
import type { PlayedSession } from './session.machine.ts';
import { aSession, begun, Listener } from './testing/listener.ts';

const experienced: Partial<PlayerSettings> = { skipsRecommendations: true, skippedCheckIns: 0 };

/** What this listener is shown before this session. */
function shown(session: PlayedSession, settings: Partial<PlayerSettings> = {}) {
  const listener = new Listener({ skippedCheckIns: 0, ...settings });
  return preparationsFor(session, listener.settings.get(), listener.checkIns.get());
}

test('a first session is preceded by recommendations and the question', () => {
  expect(shown(aSession())).toEqual(['recommendations', 'mood']);
  expect(shown(aSession(), { skippedCheckIns: 2 })).toEqual(['recommendations']);
});

test('anyone who skips recommendations still says once how to be guided', () => {
  expect(shown(aSession({ hasWords: true }), experienced)).toEqual(['mood']);
  const unasked = { ...experienced, guidance: null };
  expect(shown(aSession({ hasWords: true }), unasked)).toEqual(['recommendations', 'mood']);
  expect(shown(aSession(), unasked)).toEqual(['mood']);
});

test('a session that goes on starts at once', () => {
  expect(shown({ ...begun, positionSeconds: 300 })).toEqual([]);
});

test('a short practice helps at once', () => {
  expect(shown(aSession({ isShort: true, hasWords: true }), { guidance: null })).toEqual([]);
});
