import { useTranslation } from 'react-i18next';
import { clockTime } from '../player/clock-time.ts';
import type { PlayedSession } from '../player/playback/session-events.ts';
import { usePlayerState } from '../player/player-context.ts';
import { fill, place, track } from './PlaceReached.css.ts';

interface PlaceReachedProps {
  session: PlayedSession;
  /** In the player, which then knows the place best. */
  isOpen: boolean;
}

/** Where the listener is in a session that is begun and not at its end. */
export function PlaceReached({ session, isOpen }: PlaceReachedProps) {
  const { t } = useTranslation('sessions');
  const { durationSeconds, positionSeconds } = session;
  const seconds = usePlayerState((snapshot) =>
    isOpen && !snapshot.hasTag('ended')
      ? Math.floor(snapshot.context.positionSeconds ?? positionSeconds)
      : positionSeconds,
  );
  if (seconds === 0 || session.status === 'locked') return null;
  return (
    <div className={place}>
      <svg className={track} width="100%" height="6" aria-hidden="true">
        <rect className={fill} width={`${(100 * seconds) / durationSeconds}%`} height="6" rx="3" />
      </svg>
      <span>
        {t('card.left_off', { place: clockTime(seconds), total: clockTime(durationSeconds) })}
      </span>
    </div>
  );
}
