import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#web/features/cabinet/Loaded.tsx';
import { useIsOffline } from '#web/shared/api/connection.ts';
import { notice } from '#web/shared/ui/layout/Card.css.ts';
import { usePageReturns } from '#web/shared/ui/use-page-returns.ts';
import { usePlayer, usePlayerState } from './player-context.ts';

/** Says that a session cannot play for now, and offers another try. */
export function FailureNote() {
  const { t } = useTranslation('player');
  const { actor } = usePlayer();
  const detail = usePlayerState(({ context }) => context.detail);
  const hasEnded = usePlayerState((snapshot) => snapshot.hasTag('ended'));
  const isOffline = useIsOffline();
  const reason = t(`${isOffline ? 'offline' : 'failed'}.${hasEnded ? 'finish' : 'play'}`);
  usePageReturns(
    useCallback(() => {
      // Sound never begins by itself.
      if (hasEnded) actor.send({ type: 'session.play' });
    }, [actor, hasEnded]),
  );
  return (
    <LoadFailure
      className={notice({ tone: 'danger' })}
      text={detail || reason}
      onRetry={() => actor.send({ type: 'session.play' })}
    />
  );
}
