import { type BrowserStore, localStore } from '#web/shared/storage/browser-store.ts';

const KEY = 'md_player';

/** The playback speeds, as factors. */
export const SPEEDS = [0.75, 1, 1.25, 1.5] as const;
export type Speed = (typeof SPEEDS)[number];

/** How a listener takes in the words of sessions. */
export interface WordsSettings {
  /** Whether the device reads them aloud. */
  isReadAloud: boolean;
  /** Whether a screen reader says each line when it comes. */
  isAnnounced: boolean;
}

/** The settings of a listener, for all sessions. */
export interface PlayerSettings extends WordsSettings {
  speed: Speed;
  /** From 0 to 1. */
  volume: number;
  /** Whether sessions are followed without sound, whatever the volume. */
  isMuted: boolean;
  /** Whether sessions start without the recommendations. */
  skipsRecommendations: boolean;
}

/** The settings stored in this browser. Unreadable ones count as never set. */
export function readPlayerSettings(store: BrowserStore = localStore): PlayerSettings {
  const stored = store.read(KEY);
  const { speed, volume, isMuted, skipsRecommendations, isReadAloud, isAnnounced } = (
    typeof stored === 'object' && stored !== null ? stored : {}
  ) as Partial<Record<keyof PlayerSettings, unknown>>;
  return {
    speed: SPEEDS.find((each) => each === speed) ?? 1,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1,
    isMuted: isMuted === true,
    skipsRecommendations: skipsRecommendations === true,
    isReadAloud: isReadAloud === true,
    isAnnounced: isAnnounced === true,
  };
}

export function storePlayerSettings(
  settings: PlayerSettings,
  store: BrowserStore = localStore,
): void {
  store.write(KEY, settings);
}
