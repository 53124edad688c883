import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { night } from '#web/shared/theme/night.css.ts';
import { CheckInBefore } from './CheckIn.tsx';
import { Ended } from './Ended.tsx';
import * as styles from './FullPlayer.css.ts';
import { NowPlaying } from './NowPlaying.tsx';
import { IconButton, PlayerIcon } from './PlayerButtons.tsx';
import { usePlayer, usePlayerState } from './player-context.ts';
import { PLAYER_SURFACE } from './player-keys.ts';
import { Recommendations } from './Recommendations.tsx';
import type { PlayedSession } from './session.machine.ts';

/** Sessions of this category are heard in the dark. */
const NIGHT_CATEGORY = 'sleep-issues';

/** The open session with all its controls, above the current page. */
export function FullPlayer({ session }: { session: PlayedSession }) {
  useRequiredTexts('player');
  const { t } = useTranslation('player');
  const { actor, setFull } = usePlayer();
  const isRecommending = usePlayerState((snapshot) => snapshot.matches('recommending'));
  const isAsking = usePlayerState((snapshot) => snapshot.matches('asking'));
  const hasEnded = usePlayerState((snapshot) => snapshot.hasTag('ended'));
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);

  // Closing it while it is still in the page restores the focus.
  useLayoutEffect(() => {
    const opened = element.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);

  const View = isRecommending
    ? Recommendations
    : isAsking
      ? CheckInBefore
      : hasEnded
        ? Ended
        : NowPlaying;
  const leave = () => {
    setFull(false);
    // A session that has not started or is over has nothing to resume.
    const snapshot = actor.getSnapshot();
    if (snapshot.hasTag('preparing') || snapshot.matches('finished')) {
      actor.send({ type: 'session.close' });
    }
  };
  const leaveByBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) leave();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={element}
      className={session.category === NIGHT_CATEGORY ? `${styles.dialog} ${night}` : styles.dialog}
      aria-labelledby={titleId}
      onClose={() => element.current?.open || leave()}
      onClick={leaveByBackdrop}
      {...{ [PLAYER_SURFACE]: 'full' }}
    >
      <div className={styles.frame}>
        <IconButton label={t('smaller')} onClick={leave}>
          <PlayerIcon name="smaller" />
        </IconButton>
        <View session={session} titleId={titleId} />
      </div>
    </dialog>
  );
}
