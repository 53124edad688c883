import { useTranslation } from 'react-i18next';
import { clockTime } from '../clock-time.ts';
import type { PlayedSession } from '../playback/session-events.ts';
import { usePlayerState } from '../player-context.ts';

/** How the open session stands, in a few words: what keeps it, or the place in it. */
export function useStateText(session: PlayedSession): string {
  const { t } = useTranslation('player');
  const hasFailed = usePlayerState((snapshot) => snapshot.hasTag('failed'));
  const hasEnded = usePlayerState((snapshot) => snapshot.hasTag('ended'));
  const isBusy = usePlayerState((snapshot) => snapshot.hasTag('busy'));
  const place = usePlayerState(({ context }) =>
    Math.floor(context.positionSeconds ?? session.positionSeconds),
  );
  if (hasFailed) return t('failed.short');
  if (hasEnded) return t('ended.short');
  if (isBusy) return t('loading');
  return t('place_value', { place: clockTime(place), total: clockTime(session.durationSeconds) });
}
