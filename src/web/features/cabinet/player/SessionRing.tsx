import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { breathAt } from '#web/shared/playback/words.ts';
import { BreathingRing } from '#web/shared/ui/BreathingRing.tsx';
import { breath } from './NowPlaying.css.ts';
import { usePlayer, usePlayerSettings, usePlayerState } from './player-context.ts';
import { useCurrentWords } from './SessionWords.tsx';

const SMALL = { transform: 'scale(0.66)' };
const LARGE = { transform: 'scale(1)' };

/** The ring around the picture of a session. It breathes as the words say, if they do. */
export function SessionRing() {
  const isPlaying = usePlayerState((snapshot) => snapshot.hasTag('playing'));
  const isBusy = usePlayerState((snapshot) => snapshot.hasTag('busy'));
  const { speed } = usePlayerSettings();
  const { actor } = usePlayer();
  const { cue, isOver } = useCurrentWords();
  const paced = isOver ? undefined : cue;
  const isStill = !isPlaying || isBusy;
  const ring = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const circles = ring.current;
    const breath = paced?.breath;
    if (circles === null || paced === undefined || breath === undefined || isStill) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { inSeconds, holdSeconds, outSeconds } = breath;
    const seconds = inSeconds + holdSeconds + outSeconds;
    const frames = [
      { ...SMALL, offset: 0 },
      { ...LARGE, offset: inSeconds / seconds },
      { ...LARGE, offset: (inSeconds + holdSeconds) / seconds },
      { ...SMALL, offset: 1 },
    ].map((frame) => ({ ...frame, easing: 'ease-in-out' }));
    const begun = (actor.getSnapshot().context.positionSeconds ?? 0) - paced.startSeconds;
    const animations = ['::before', '::after'].map((pseudoElement) => {
      const options = { duration: seconds * 1000, iterations: Number.POSITIVE_INFINITY };
      const animation = circles.animate(frames, { ...options, pseudoElement });
      animation.currentTime = begun * 1000;
      animation.playbackRate = speed;
      return animation;
    });
    return () => {
      for (const animation of animations) animation.cancel();
    };
  }, [actor, paced, isStill, speed]);

  return <BreathingRing ref={ring} isStill={isStill} />;
}

/** Whether to breathe in or out, in words: also for those who see no motion. */
export function BreathWord() {
  const { t } = useTranslation('player');
  const { cue } = useCurrentWords();
  const isPlaying = usePlayerState((snapshot) => snapshot.hasTag('playing'));
  const part = usePlayerState(
    ({ context }) => cue && breathAt(cue, context.positionSeconds ?? 0)?.name,
  );
  if (!isPlaying || part === undefined) return null;
  return <span className={breath}>{t(`ring.${part}`)}</span>;
}
