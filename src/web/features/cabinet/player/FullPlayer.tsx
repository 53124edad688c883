import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { night } from '#web/shared/theme/night.css.ts';
import { Unseen } from '#web/shared/ui/Unseen.tsx';
import { AwakeAgain } from './AwakeAgain.tsx';
import { CheckInBefore } from './CheckIn.tsx';
import { Ended } from './Ended.tsx';
import * as styles from './FullPlayer.css.ts';
import { NowPlaying } from './NowPlaying.tsx';
import { IconButton, PlayerIcon } from './PlayerButtons.tsx';
import { usePlayer, usePlayerState } from './player-context.ts';
import { PLAYER_SURFACE } from './player-keys.ts';
import { preparationsFor } from './preparation.ts';
import { Recommendations } from './Recommendations.tsx';
import { isForSleep, type PlayedSession } from './session.machine.ts';
import { useIsUntouched } from './use-screen-awake.ts';
import type { ViewProps } from './view-props.ts';

/** The open session with all its controls, above the current page. */
export function FullPlayer({ session }: { session: PlayedSession }) {
  const { t } = useRequiredTexts('player');
  const { actor, setFull } = usePlayer();
  const isPreparing = usePlayerState((snapshot) => snapshot.hasTag('preparing'));
  const isPlaying = usePlayerState((snapshot) => snapshot.hasTag('playing'));
  const hasEnded = usePlayerState((snapshot) => snapshot.hasTag('ended'));
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);

  // Closing it while it is still in the page restores the focus.
  useLayoutEffect(() => {
    const opened = element.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);

  const phase = isPreparing ? 'before' : hasEnded ? 'after' : 'now';
  const View = VIEWS[phase];
  const isDim = useIsUntouched(isPlaying && session.hasWords);
  const isNight = isDim || isForSleep(session);
  const leave = () => {
    setFull(false);
    // A session that has not started or is over has nothing to resume.
    const snapshot = actor.getSnapshot();
    if (snapshot.hasTag('preparing') || snapshot.matches('finished')) {
      actor.send({ type: 'session.close' });
    }
  };

  return (
    <dialog
      ref={element}
      className={isNight ? `${styles.dialog} ${night}` : styles.dialog}
      aria-labelledby={titleId}
      onClose={() => element.current?.open || leave()}
      {...{ [PLAYER_SURFACE]: '' }}
    >
      <div className={styles.frame}>
        <IconButton label={t('smaller')} onClick={leave}>
          <PlayerIcon name="smaller" />
        </IconButton>
        <Unseen view={`${session.id} ${phase}`}>
          <View key={session.id} session={session} titleId={titleId} />
        </Unseen>
        {!isDim && <AwakeAgain className={styles.awakeInTheLight} isLate />}
      </div>
      {isDim && (
        <div className={styles.dim}>
          <AwakeAgain className={styles.awake} />
        </div>
      )}
    </dialog>
  );
}

/** What comes before a session, one view after the other. The last one starts it. */
function Preparing(props: ViewProps) {
  const { actor, settings, checkIns } = usePlayer();
  const [views, setViews] = useState(() =>
    preparationsFor(props.session, settings.get(), checkIns.get()),
  );
  const [view] = views;
  const View = view === 'mood' ? CheckInBefore : Recommendations;
  const goOn = () => {
    if (views.length > 1) setViews(views.slice(1));
    else actor.send({ type: 'session.begin' });
  };
  return (
    <Unseen view={String(view)}>
      <View key={view} {...props} onDone={goOn} />
    </Unseen>
  );
}

const VIEWS = { before: Preparing, now: NowPlaying, after: Ended } as const;
