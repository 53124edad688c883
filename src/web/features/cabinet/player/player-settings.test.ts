import { expect, test } from 'vitest';
import type { BrowserStore } from '#web/shared/storage/browser-store.ts';
import { type PlayerSettings, SettingsStore } from './player-settings.ts';

function storeWith(value?: unknown): BrowserStore {
  const values = new Map([['md_player', value]]);
  return {
    read: (key) => values.get(key),
    write: (key, written) => void values.set(key, written),
  };
}

const UNCHOSEN: PlayerSettings = {
  speed: 1,
  minutes: 20,
  prefersSilence: false,
  isAllNight: false,
  morning: null,
  volume: 1,
  isMuted: false,
  skipsRecommendations: false,
  skippedCheckIns: 0,
  guidance: null,
  voices: {},
  voiceRate: 0.85,
  voiceVolume: 1,
};

test('settings are restored at the next visit', () => {
  const store = storeWith();
  const chosen: PlayerSettings = {
    speed: 1.25,
    minutes: 30,
    prefersSilence: true,
    isAllNight: true,
    morning: { from: 1, id: 'roots', userId: 'ana' },
    volume: 0.3,
    isMuted: true,
    skipsRecommendations: true,
    skippedCheckIns: 2,
    guidance: 'aloud',
    voices: { es: 'urn:Monica' },
    voiceRate: 0.75,
    voiceVolume: 0.5,
  };
  new SettingsStore(store).change(chosen);
  expect(new SettingsStore(store).get()).toEqual(chosen);
});

test.each([
  undefined,
  null,
  'loud',
  [],
  { speed: 9, volume: -1, skipsRecommendations: 'yes', skippedCheckIns: 3, guidance: 'sung' },
  {
    speed: '1.5',
    minutes: 15,
    volume: Number.NaN,
    voices: { es: 4 },
    voiceRate: 2,
    voiceVolume: 7,
  },
])('the stored value %j is ignored', (stored) => {
  expect(new SettingsStore(storeWith(stored)).get()).toEqual(UNCHOSEN);
});

test.each([
  [{ isReadAloud: true, isAnnounced: false }, 'aloud'],
  [{ isReadAloud: true, isAnnounced: true }, 'reader'],
  [{ isReadAloud: false, isAnnounced: false }, null],
] as const)('what an earlier release stored, %j, counts as %s', (stored, guidance) => {
  expect(new SettingsStore(storeWith(stored)).get().guidance).toBe(guidance);
});

test('anyone who sets the volume hears it', () => {
  const settings = new SettingsStore(storeWith({ isMuted: true }));
  settings.change({ volume: 0.3 });
  expect(settings.get()).toMatchObject({ isMuted: false, volume: 0.3 });
});
