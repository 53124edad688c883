import { useSyncExternalStore } from 'react';

/** The speech synthesis of this browser; undefined if it has none. */
export const synthesis = (): SpeechSynthesis | undefined =>
  typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis;

/** The voices of this device for a language, in the order in which the browser lists them. */
export function voicesOf(language: string): SpeechSynthesisVoice[] {
  const voices = synthesis()?.getVoices() ?? [];
  return voices.filter(
    ({ lang }) => lang.toLowerCase().replace('_', '-').split('-')[0] === language,
  );
}

/** How late voices come, in browsers that have loaded them but do not report it. */
const VOICES_MS = 2_000;

function subscribe(notify: () => void): () => void {
  const voices = synthesis();
  voices?.addEventListener('voiceschanged', notify);
  const look = setTimeout(notify, VOICES_MS);
  return () => {
    clearTimeout(look);
    voices?.removeEventListener('voiceschanged', notify);
  };
}

/** Whether this device has a voice of the language. Browsers load their voices late. */
export function useHasVoice(language: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => voicesOf(language).length > 0,
    () => false,
  );
}
