import { use, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { night } from '#web/shared/theme/night.css.ts';
import { Unseen } from '#web/shared/ui/Unseen.tsx';
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
import { IN_THE_DARK, useIsUntouched } from './use-screen-awake.ts';
import { WordsContext } from './use-words.ts';
import type { ViewProps } from './view.ts';

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

/** Where the arriving is done, as a share of the words. */
const INTRODUCTION = 0.1;

interface AwakeAgainProps {
  className: string;
  /** Whether it is there only once the words are over. */
  isLate?: boolean;
}

/** In the sound of a night, begins the words again after their introduction. No light comes on. */
function AwakeAgain({ className, isLate = false }: AwakeAgainProps) {
  const { t } = useTranslation('player');
  const { actor } = usePlayer();
  const { cues } = use(WordsContext);
  const isNight = usePlayerState(({ context }) => context.night !== null);
  const end = isLate ? (cues.at(-1)?.endSeconds ?? 0) : 0;
  const isOffered = usePlayerState(({ context }) => (context.positionSeconds ?? 0) >= end);
  const first = cues[Math.floor(cues.length * INTRODUCTION)];
  if (!isNight || !isOffered || first === undefined) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => actor.send({ type: 'session.lull', seconds: first.startSeconds })}
      {...{ [IN_THE_DARK]: '' }}
    >
      {t('sleep.awake')}
    </button>
  );
}
