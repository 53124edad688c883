import { type BrowserStore, localStore } from '#web/shared/storage/browser-store.ts';

const KEY = 'md_player';

/** The playback speeds, as factors. */
export const SPEEDS = [0.75, 1, 1.25, 1.5] as const;
export type Speed = (typeof SPEEDS)[number];

/** The settings of a listener, for all sessions. */
export interface PlayerSettings {
  speed: Speed;
  /** From 0 to 1. */
  volume: number;
  /** Whether sessions are followed without sound, whatever the volume. */
  isMuted: boolean;
  /** Whether sessions start without the recommendations. */
  skipsRecommendations: boolean;
  /** How often in a row the listener did not say how they are. */
  skippedCheckIns: number;
  /** Whether the device reads the words of sessions aloud. */
  isReadAloud: boolean;
  /** Whether a screen reader says each line when it comes. */
  isAnnounced: boolean;
}

/** After this many skipped questions in a row, the player asks no more until it is told to. */
export const MOST_SKIPPED_CHECK_INS = 2;

/** Whether the player asks how the listener is. */
export const isAskedIn = ({
  mayCheckIn,
  settings: { skippedCheckIns },
}: {
  mayCheckIn: boolean;
  settings: Pick<PlayerSettings, 'skippedCheckIns'>;
}) => mayCheckIn && skippedCheckIns < MOST_SKIPPED_CHECK_INS;

/** The settings stored in this browser. Unreadable ones count as never set. */
export function readPlayerSettings(store: BrowserStore = localStore): PlayerSettings {
  const stored = store.read(KEY);
  const {
    speed,
    volume,
    isMuted,
    skipsRecommendations,
    skippedCheckIns,
    isReadAloud,
    isAnnounced,
  } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof PlayerSettings, unknown>
  >;
  return {
    speed: SPEEDS.find((each) => each === speed) ?? 1,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1,
    isMuted: isMuted === true,
    skipsRecommendations: skipsRecommendations === true,
    skippedCheckIns:
      skippedCheckIns === 1 || skippedCheckIns === MOST_SKIPPED_CHECK_INS ? skippedCheckIns : 0,
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
