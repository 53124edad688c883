import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/Button.tsx';
import { actions, mark, picture, text, title, view } from './Ended.css.ts';
import { FailureNote } from './FailureNote.tsx';
import { PlayerIcon } from './PlayerButtons.tsx';
import { usePlayer, usePlayerState } from './player-context.ts';
import { SessionArt } from './SessionArt.tsx';
import { useFocusedHeading } from './use-focused-heading.ts';
import type { ViewProps } from './view-props.ts';

/** The full player after a session was finished. */
export function Ended({ session, titleId }: ViewProps) {
  const { t } = useTranslation('player');
  const { actor } = usePlayer();
  const hasFailed = usePlayerState((snapshot) => snapshot.hasTag('failed'));
  const isFinished = usePlayerState((snapshot) => snapshot.matches('finished'));
  const heading = useFocusedHeading();
  return (
    <div className={view}>
      <div className={picture}>
        <SessionArt session={session} />
        <span className={mark}>
          <PlayerIcon name="check" size={32} />
        </span>
      </div>
      <h2 ref={heading} id={titleId} className={title} tabIndex={-1}>
        {t('ended.title')}
      </h2>
      <p className={text}>{t('ended.text', { title: session.title })}</p>
      {hasFailed && <FailureNote />}
      {isFinished && (
        <div className={actions}>
          <Button onClick={() => actor.send({ type: 'session.close' })}>{t('ended.close')}</Button>
          <Button variant="secondary" onClick={() => actor.send({ type: 'session.play' })}>
            {t('again')}
          </Button>
        </div>
      )}
    </div>
  );
}
