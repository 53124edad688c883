import { SESSION_MINUTES, type SessionMinutes } from '#contract/choices.ts';
import { type BrowserStore, localStore } from '#web/shared/storage/browser-store.ts';
import { Store } from './store.ts';

const KEY = 'md_player';

/** The playback speeds, as factors. */
export const SPEEDS = [0.75, 1, 1.25, 1.5] as const;
type Speed = (typeof SPEEDS)[number];

/** How words reach a listener: by their eyes, by the device's voice, or by their screen reader. */
export const GUIDANCES = ['read', 'aloud', 'reader'] as const;
type Guidance = (typeof GUIDANCES)[number];

/** The paces of the device's voice, as factors. All are calmer than speech in everyday life. */
export const VOICE_RATES = [0.75, 0.85, 0.95] as const;
type VoiceRate = (typeof VOICE_RATES)[number];

/** The settings of a listener, for all sessions. */
export interface PlayerSettings {
  speed: Speed;
  /** How long sessions last that can have any length. */
  minutes: SessionMinutes;
  /** Whether lines that are not needed make room for silence. */
  prefersSilence: boolean;
  /** Whether the sound of sleep sessions goes on all night. */
  isAllNight: boolean;
  /** From when on to ask whom how the night was, in milliseconds since 1970, after which session. */
  morning: { from: number; id: string; userId: string } | null;
  /** From 0 to 1. */
  volume: number;
  /** Whether sessions are followed without sound, whatever the volume. */
  isMuted: boolean;
  /** Whether sessions start without the recommendations. */
  skipsRecommendations: boolean;
  /** How often in a row the listener did not say how they are. */
  skippedCheckIns: number;
  /** Null until they were asked. */
  guidance: Guidance | null;
  /** The address of the chosen voice for each language. */
  voices: Readonly<Record<string, string>>;
  voiceRate: VoiceRate;
  /** The loudness of the voice as a share of the volume, from 0 to 1. */
  voiceVolume: number;
}

/** After this many skipped questions in a row, the player asks no more until it is told to. */
export const MOST_SKIPPED_CHECK_INS = 2;

/** The settings of this browser. They are kept on the device, and apply to every session. */
export class SettingsStore extends Store<PlayerSettings> {
  readonly #browser: BrowserStore;

  constructor(browser: BrowserStore = localStore) {
    super(readSettings(browser.read(KEY)));
    this.#browser = browser;
  }

  change(changes: Partial<PlayerSettings>): void {
    // Anyone who sets the volume wants to hear something.
    const sound = changes.volume === undefined ? {} : { isMuted: false };
    this.set({ ...sound, ...changes });
    this.#browser.write(KEY, this.get());
  }
}

/** Stored settings. Unreadable ones count as never set. */
function readSettings(stored: unknown): PlayerSettings {
  const value = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    // Earlier releases kept two answers instead of `guidance`.
    Record<keyof PlayerSettings | 'isReadAloud' | 'isAnnounced', unknown>
  >;
  const former =
    value.isAnnounced === true ? 'reader' : value.isReadAloud === true ? 'aloud' : null;
  const { skippedCheckIns } = value;
  return {
    speed: SPEEDS.find((each) => each === value.speed) ?? 1,
    minutes: SESSION_MINUTES.find((each) => each === value.minutes) ?? 20,
    prefersSilence: value.prefersSilence === true,
    isAllNight: value.isAllNight === true,
    morning: morningOf(value.morning),
    volume: shareOf(value.volume) ?? 1,
    isMuted: value.isMuted === true,
    skipsRecommendations: value.skipsRecommendations === true,
    skippedCheckIns:
      skippedCheckIns === 1 || skippedCheckIns === MOST_SKIPPED_CHECK_INS ? skippedCheckIns : 0,
    guidance: GUIDANCES.find((each) => each === value.guidance) ?? former,
    voices: Object.fromEntries(
      Object.entries(value.voices ?? {}).filter(([, voice]) => typeof voice === 'string'),
    ),
    voiceRate: VOICE_RATES.find((each) => each === value.voiceRate) ?? 0.85,
    voiceVolume: shareOf(value.voiceVolume) ?? 1,
  };
}

function morningOf(value: unknown): PlayerSettings['morning'] {
  const { from, id, userId } = (value ?? {}) as Record<string, unknown>;
  return typeof from === 'number' && typeof id === 'string' && typeof userId === 'string'
    ? { from, id, userId }
    : null;
}

function shareOf(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined;
}
