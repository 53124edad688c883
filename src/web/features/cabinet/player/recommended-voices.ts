import { useEffect, useState } from 'react';
import { LANGUAGES } from '#contract/languages.ts';
import { voicesOf } from '#web/shared/playback/voices.ts';

/** How many voices are offered. */
const OFFERED = 3;

/** How long a browser may take to list its voices. */
const LISTED_MS = 2_000;

/**
 * The best voices of this device for a language, best first. The ranking is the list of
 * recommended voices of Readium (BSD-3-Clause), without joke voices and very poor ones. If the list
 * cannot be loaded, the device's own order counts.
 */
async function recommendedVoices(language: string): Promise<SpeechSynthesisVoice[]> {
  const voices = await rankedVoices(language).catch(() => []);
  return (voices.length > 0 ? voices : voicesOf(language)).slice(0, OFFERED);
}

async function rankedVoices(language: string): Promise<SpeechSynthesisVoice[]> {
  const { WebSpeechVoiceManager } = await import('@readium/speech');
  const manager = await WebSpeechVoiceManager.initialize({
    languages: [...LANGUAGES],
    maxTimeout: LISTED_MS,
  });
  const voices = manager.getVoices({
    languages: language,
    excludeNovelty: true,
    excludeVeryLowQuality: true,
    removeDuplicates: true,
  });
  const ranked = await manager.sortVoicesByQuality(voices);
  return ranked.flatMap((voice) => manager.convertToSpeechSynthesisVoice(voice) ?? []);
}

/** The recommended voices once they are known; empty until then, and while they are not wanted. */
export function useRecommendedVoices(
  language: string,
  isWanted: boolean,
): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void recommendedVoices(language).then((found) => isCurrent && setVoices(found));
    return () => {
      isCurrent = false;
    };
  }, [language, isWanted]);
  return voices;
}

/** The voice that reads: the chosen one if the device still has it, else the best. */
export function voiceOf(
  voices: readonly SpeechSynthesisVoice[],
  chosen: string | undefined,
): SpeechSynthesisVoice | undefined {
  return voices.find(({ voiceURI }) => voiceURI === chosen) ?? voices[0];
}
