import { expect, test } from 'vitest';
import type { BrowserStore } from '#web/shared/storage/browser-store.ts';
import { readPlayerSettings, storePlayerSettings } from './player-settings.ts';

function storeWith(value?: unknown): BrowserStore {
  const values = new Map([['md_player', value]]);
  return {
    read: (key) => values.get(key),
    write: (key, written) => void values.set(key, written),
  };
}

const UNCHOSEN = {
  speed: 1,
  volume: 1,
  isMuted: false,
  skipsRecommendations: false,
  skippedCheckIns: 0,
  isReadAloud: false,
  isAnnounced: false,
};

test('settings are restored at the next visit', () => {
  const store = storeWith();
  const chosen = {
    speed: 1.25,
    volume: 0.3,
    isMuted: true,
    skipsRecommendations: true,
    skippedCheckIns: 2,
    isReadAloud: true,
    isAnnounced: true,
  } as const;
  storePlayerSettings(chosen, store);
  expect(readPlayerSettings(store)).toEqual(chosen);
});

test.each([
  undefined,
  null,
  'loud',
  [],
  { speed: 9, volume: -1, skipsRecommendations: 'yes', skippedCheckIns: 3 },
  { speed: '1.5', volume: Number.NaN },
])('the stored value %j is ignored', (stored) => {
  expect(readPlayerSettings(storeWith(stored))).toEqual(UNCHOSEN);
});
