import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlayer, usePlayerState } from './player-context.ts';
import { IN_THE_DARK } from './use-screen-awake.ts';
import { WordsContext } from './use-words.ts';

/** Where the arriving is done, as a share of the words. */
const INTRODUCTION = 0.1;

interface AwakeAgainProps {
  className: string;
  /** Whether it is there only once the words are over. */
  isLate?: boolean;
}

/** In the sound of a night, begins the words again after their introduction. No light comes on. */
export function AwakeAgain({ className, isLate = false }: AwakeAgainProps) {
  const { t } = useTranslation('player');
  const { actor } = usePlayer();
  const { cues } = use(WordsContext);
  const isNight = usePlayerState(({ context }) => context.night !== null);
  const end = isLate ? (cues.at(-1)?.endSeconds ?? 0) : 0;
  const isOffered = usePlayerState(({ context }) => (context.positionSeconds ?? 0) >= end);
  const first = cues[Math.floor(cues.length * INTRODUCTION)];
  if (!isNight || !isOffered || first === undefined) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => actor.send({ type: 'session.lull', seconds: first.startSeconds })}
      {...{ [IN_THE_DARK]: '' }}
    >
      {t('sleep.awake')}
    </button>
  );
}
