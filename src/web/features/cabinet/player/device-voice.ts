/** A line of which the browser does not report the end ends by itself. No voice is that slow. */
const limitMs = (text: string) => 5_000 + 200 * text.length;

/** A line for the voice, and how it sounds. */
export interface SpokenLine {
  text: string;
  /** A language tag, for example `es`. */
  language: string;
  /** Undefined leaves the choice to the browser. */
  voice?: SpeechSynthesisVoice | undefined;
  /** The pace, as a factor of everyday speech. */
  rate: number;
  /** From 0 to 1. */
  volume: number;
}

/** The part of the browser's speech synthesis that is needed here. */
export type Synthesis = Pick<SpeechSynthesis, 'speak' | 'cancel'>;

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
    utterance.voice = line.voice ?? null;
    utterance.rate = line.rate;
    utterance.volume = line.volume;
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
