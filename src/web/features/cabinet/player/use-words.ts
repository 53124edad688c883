import { useSelector } from '@xstate/react';
import { createContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cue } from '#contract/content.ts';
import { listWords } from '#web/shared/api/library.ts';
import { fitWords } from '#web/shared/playback/fit-words.ts';
import { synthesis } from '#web/shared/playback/voices.ts';
import { type BreathPart, breathAt, drawn, wordsAt } from '#web/shared/playback/words.ts';
import { DeviceVoice } from './device-voice.ts';
import type { Player } from './player.ts';
import { useRecommendedVoices, voiceOf } from './recommended-voices.ts';
import { fadeOf, type SessionSnapshot } from './session.machine.ts';

/** The words of the open session. */
export interface Words {
  /** Empty while they load, and for a session without words. */
  readonly cues: readonly Cue[];
  /** Whether they could not be loaded. The sound plays all the same. */
  readonly hasFailed: boolean;
}

const NO_WORDS: Words = { cues: [], hasFailed: false };

/** The words of the open session, for the views of the player. */
export const WordsContext = createContext(NO_WORDS);

/** Loads the words of the open session in the current language. */
export function useWords({
  actor,
  settings,
  kept,
}: Pick<Player, 'actor' | 'settings' | 'kept'>): Words {
  const { language } = useTranslation().i18n;
  // A session that is played again draws again.
  const id = useSelector(actor, (snapshot) => {
    const { session } = snapshot.context;
    return session?.hasWords && !snapshot.hasTag('ended') ? session.id : null;
  });
  const [words, setWords] = useState(NO_WORDS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The server has the words in the language of the account, which changes with this one.
  useEffect(() => {
    setWords(NO_WORDS);
    if (id === null) return;
    let isCurrent = true;
    const show = (loaded: Words) => isCurrent && setWords(loaded);
    listWords(id).then(
      ({ cues }) => show({ cues, hasFailed: false }),
      () => {
        const cues = kept.find(id)?.cues;
        show(cues ? { cues, hasFailed: false } : { cues: [], hasFailed: true });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [id, language, kept]);

  const seconds = useSelector(actor, ({ context }) => context.session?.durationSeconds ?? 0);
  const ownSeconds = useSelector(actor, ({ context }) => context.session?.ownSeconds ?? 0);
  const isRecorded = useSelector(actor, ({ context }) => !!context.session?.speaker);
  const prefersSilence =
    useSyncExternalStore(settings.subscribe, () => settings.get().prefersSilence) && !isRecorded;
  return useMemo(
    () => ({
      ...words,
      cues: drawn(fitWords(words.cues, { ownSeconds, seconds, prefersSilence })),
    }),
    [words, ownSeconds, seconds, prefersSilence],
  );
}

/** A line is read aloud from its beginning only, give or take this. */
const LATE_SECONDS = 2;

/** A step back by more than this is a seek, above all a tap on the line that was just read. */
const BACK_SECONDS = 0.5;

/**
 * The breaths of a cue that are said after the line itself: two at once, then every third. So a
 * listener whose screen is off keeps the pace, without "in, out" all the time.
 */
const isSaid = (round: number) => round === 2 || (round > 1 && round % 3 === 0);

/**
 * Reads the words aloud with the device's voice while the session plays, if that is chosen. The
 * voice is as loud as the sound is meant to be, and silent once it has faded.
 */
export function useReadAloud(
  { actor, settings }: Pick<Player, 'actor' | 'settings'>,
  { cues }: Words,
): void {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const isRecorded = useSelector(actor, ({ context: { session } }) => !!session?.speaker);
  const isWanted = useSyncExternalStore(settings.subscribe, () => {
    const { guidance, isMuted } = settings.get();
    return guidance === 'aloud' && !isMuted;
  });
  const isOn = isWanted && !isRecorded;
  const voices = useRecommendedVoices(language, isOn);
  useEffect(() => {
    const device = synthesis();
    if (!isOn || device === undefined || cues.length === 0) return;
    const voice = new DeviceVoice(device, (isReadingAloud) =>
      actor.send({ type: 'voice.change', isReadingAloud }),
    );
    const say = (text: string) => {
      const { volume, voiceVolume, voiceRate, voices: chosen } = settings.get();
      const loudness = volume * voiceVolume * fadeOf(actor.getSnapshot().context);
      if (loudness === 0) return;
      voice.say({
        text,
        language,
        voice: voiceOf(voices, chosen[language]),
        rate: voiceRate,
        volume: loudness,
      });
    };
    let current = -1;
    let breath: BreathPart | undefined;
    let before = 0;
    const follow = (snapshot: SessionSnapshot) => {
      const seconds = snapshot.context.positionSeconds ?? 0;
      const { index } = wordsAt(cues, seconds);
      const hasJumped = seconds < before - BACK_SECONDS || seconds > before + LATE_SECONDS;
      before = seconds;
      const isPlaying = snapshot.hasTag('playing');
      if (!isPlaying || hasJumped) {
        voice.stop();
        current = -1;
      }
      const cue = cues[index];
      // While the sound is loading, a line goes on, and none begins.
      if (!isPlaying || snapshot.hasTag('busy') || cue === undefined) return;
      const next = breathAt(cue, seconds);
      const isSamePart = next?.name === breath?.name && next?.round === breath?.round;
      breath = next;
      if (index !== current) {
        current = index;
        if (seconds - cue.startSeconds <= LATE_SECONDS) say(cue.text);
      } else if (next !== undefined && !isSamePart && isSaid(next.round) && !voice.isSpeaking) {
        say(i18n.getFixedT(null, 'player')(`words.${next.name}`));
      }
    };
    const { unsubscribe } = actor.subscribe(follow);
    return () => {
      unsubscribe();
      voice.stop();
    };
  }, [actor, settings, cues, isOn, language, i18n, voices]);
}
