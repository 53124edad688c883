import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '../clock-time.ts';
import { SKIP_SECONDS } from '../playback/session-place.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import { Range } from './Range.tsx';
import { bar, times, wait } from './SeekBar.css.ts';

const ARROWS: Readonly<Record<string, number>> = {
  ArrowLeft: -SKIP_SECONDS,
  ArrowDown: -SKIP_SECONDS,
  ArrowRight: SKIP_SECONDS,
  ArrowUp: SKIP_SECONDS,
};

interface SeekBarProps {
  durationSeconds: number;
  /** Where it was left, until the player knows better. */
  leftOffSeconds: number;
}

/** Shows the place in the session, and goes to another one. */
export function SeekBar({ durationSeconds, leftOffSeconds }: SeekBarProps) {
  const { t } = useTranslation('player');
  const { actor } = usePlayer();
  const isBusy = usePlayerState((snapshot) => snapshot.hasTag('busy'));
  const isKnown = usePlayerState(({ context }) => context.positionSeconds !== null);
  const place = usePlayerState(({ context }) =>
    Math.floor(context.positionSeconds ?? leftOffSeconds),
  );
  /** Where the thumb is held; null while nobody holds it. */
  const [held, setHeld] = useState<number | null>(null);
  const shown = held ?? place;

  const seek = (seconds: number) => {
    setHeld(null);
    actor.send({ type: 'session.seek', seconds });
  };
  const skip = (event: KeyboardEvent) => {
    const seconds = ARROWS[event.key];
    if (seconds === undefined) return;
    event.preventDefault();
    actor.send({ type: 'session.skip', seconds });
  };

  return (
    <div className={bar}>
      <Range
        label={t('place')}
        value={shown}
        max={durationSeconds}
        step={1}
        valueText={t('place_value', {
          place: clockTime(shown),
          total: clockTime(durationSeconds),
        })}
        disabled={!isKnown}
        onMove={setHeld}
        onChange={seek}
        onKeyDown={skip}
      />
      <div className={times}>
        <span aria-hidden="true">{clockTime(shown)}</span>
        <span role="status">{isBusy && <span className={wait}>{t('loading')}</span>}</span>
        <span aria-hidden="true">−{clockTime(durationSeconds - shown)}</span>
      </div>
    </div>
  );
}
