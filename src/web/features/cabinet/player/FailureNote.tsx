import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/Button.tsx';
import { note } from './FailureNote.css.ts';
import { usePlayer, usePlayerState } from './player-context.ts';

/** Says that a session cannot play for now, and offers another try. */
export function FailureNote() {
  const { t } = useTranslation('player');
  const { actor } = usePlayer();
  const detail = usePlayerState(({ context }) => context.detail);
  const hasEnded = usePlayerState((snapshot) => snapshot.hasTag('ended'));
  return (
    <div className={note} role="alert">
      <p>{detail || t(hasEnded ? 'failed.finish' : 'failed.play')}</p>
      <Button variant="secondary" onClick={() => actor.send({ type: 'session.play' })}>
        {t('try_again')}
      </Button>
    </div>
  );
}
