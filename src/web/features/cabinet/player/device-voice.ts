import { useSyncExternalStore } from 'react';

/** Calmer than speech in everyday life. */
const RATE = 0.85;

/** A line of which the browser does not report the end ends by itself. No voice is that slow. */
const limitMs = (text: string) => 5_000 + 200 * text.length;

/** A line for the voice. */
export interface SpokenLine {
  text: string;
  /** A language tag, for example `es`. */
  language: string;
}

/** The part of the browser's speech synthesis that is needed here. */
export type Synthesis = Pick<SpeechSynthesis, 'speak' | 'cancel' | 'getVoices'>;

/**
 * Reads lines aloud, one at a time. A line that comes while another is still spoken waits for its
 * end; of several that wait, the newest is spoken.
 */
export class DeviceVoice {
  readonly #synthesis: Synthesis;
  readonly #onChange: (isSpeaking: boolean) => void;
  /** Kept, because browsers forget an utterance that nobody holds, and its events with it. */
  #spoken: SpeechSynthesisUtterance | undefined;
  #waiting: SpokenLine | undefined;
  #limit: ReturnType<typeof setTimeout> | undefined;

  constructor(synthesis: Synthesis, onChange: (isSpeaking: boolean) => void) {
    this.#synthesis = synthesis;
    this.#onChange = onChange;
  }

  say(line: SpokenLine): void {
    if (this.#spoken !== undefined) {
      this.#waiting = line;
      return;
    }
    const utterance = new SpeechSynthesisUtterance(line.text);
    utterance.lang = line.language;
    utterance.voice = voiceOf(this.#synthesis, line.language) ?? null;
    utterance.rate = RATE;
    const end = () => {
      if (this.#spoken === utterance) this.#goOn();
    };
    utterance.onend = end;
    utterance.onerror = end;
    this.#spoken = utterance;
    this.#limit = setTimeout(() => {
      // A synthesis that is stuck would swallow the next line as well.
      this.#synthesis.cancel();
      end();
    }, limitMs(line.text));
    this.#onChange(true);
    this.#synthesis.speak(utterance);
  }

  get isSpeaking(): boolean {
    return this.#spoken !== undefined;
  }

  /** Ends the line in the middle and drops the one that waits. */
  stop(): void {
    if (this.#spoken === undefined) return;
    this.#waiting = undefined;
    this.#goOn();
    this.#synthesis.cancel();
  }

  #goOn(): void {
    clearTimeout(this.#limit);
    this.#spoken = undefined;
    this.#onChange(false);
    const next = this.#waiting;
    this.#waiting = undefined;
    if (next !== undefined) this.say(next);
  }
}

/** The speech synthesis of this browser; undefined if it has none. */
export const synthesis = (): SpeechSynthesis | undefined =>
  typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis;

/** A voice of the language, one of the device itself if there is one. */
function voiceOf(device: Synthesis, language: string): SpeechSynthesisVoice | undefined {
  const voices = device
    .getVoices()
    .filter(({ lang }) => lang.toLowerCase().replace('_', '-').split('-')[0] === language);
  return voices.find(({ localService }) => localService) ?? voices[0];
}

/** How late voices come, in browsers that have loaded them but do not report it. */
const VOICES_MS = 2_000;

/** Whether this device has a voice of the language. Browsers load their voices late. */
export function useHasVoice(language: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const voices = synthesis();
      voices?.addEventListener('voiceschanged', notify);
      const look = setTimeout(notify, VOICES_MS);
      return () => {
        clearTimeout(look);
        voices?.removeEventListener('voiceschanged', notify);
      };
    },
    () => {
      const voices = synthesis();
      return voices !== undefined && voiceOf(voices, language) !== undefined;
    },
  );
}
