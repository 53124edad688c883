import { useTranslation } from 'react-i18next';
import { SessionArt } from '#web/shared/playback/SessionArt.tsx';
import { Button } from '#web/shared/ui/Button.tsx';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { CheckInAfter } from './CheckIn.tsx';
import * as styles from './Ended.css.ts';
import { PlayerIcon } from './PlayerButtons.tsx';
import { usePlayer, usePlayerState } from './player-context.ts';
import { isForSleep } from './session.machine.ts';
import { useFocusedHeading, type ViewProps } from './view.ts';

/** The full player after a session was finished. */
export function Ended({ session, titleId }: ViewProps) {
  const { t } = useTranslation('player');
  const { actor } = usePlayer();
  const isNightOver = usePlayerState(
    ({ context: { night, now } }) => night && now() >= night.until,
  );
  const heading = useFocusedHeading();
  return (
    <div className={styles.view}>
      <div className={styles.picture}>
        <SessionArt session={session} />
        <span className={styles.mark}>
          <PlayerIcon name="check" size={32} />
        </span>
      </div>
      <h2 ref={heading} id={titleId} className={textStyle({ size: 'title' })} tabIndex={-1}>
        {t('ended.title')}
      </h2>
      <p className={textStyle({ size: 'lead', tone: 'quiet' })}>
        {t(session.isShort ? 'ended.practice' : isNightOver ? 'ended.night' : 'ended.text', {
          title: session.title,
        })}
      </p>
      {!isForSleep(session) && <CheckInAfter />}
      <Row gap="sm" justify="center" wraps className={styles.actions}>
        <Button onClick={() => actor.send({ type: 'session.close' })}>{t('ended.close')}</Button>
        <Button variant="secondary" onClick={() => actor.send({ type: 'session.play' })}>
          {t('again')}
        </Button>
      </Row>
    </div>
  );
}
