import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#web/features/cabinet/Loaded.tsx';
import { notice } from '#web/shared/ui/layout/Card.css.ts';
import { usePlayer, usePlayerState } from './player-context.ts';

/** Says that a session cannot play for now, and offers another try. */
export function FailureNote() {
  const { t } = useTranslation('player');
  const { actor } = usePlayer();
  const detail = usePlayerState(({ context }) => context.detail);
  const hasEnded = usePlayerState((snapshot) => snapshot.hasTag('ended'));
  return (
    <LoadFailure
      className={notice({ tone: 'danger' })}
      text={detail || t(hasEnded ? 'failed.finish' : 'failed.play')}
      onRetry={() => actor.send({ type: 'session.play' })}
    />
  );
}
