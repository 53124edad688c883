import { vi } from 'vitest';

/** What a stand-in for the browser's speech synthesis is told to say. */
export interface Line {
  text: string;
  voice?: { name: string };
  volume?: number;
  onend?: () => void;
}

/** A device with these voices. Call `vi.unstubAllGlobals` after the test. */
export function haveVoices(
  voices: readonly { lang: string }[],
  speak: (line: Line) => void = vi.fn(),
) {
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    cancel: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    speak,
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
}
