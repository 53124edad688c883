import { useTranslation } from 'react-i18next';
import { KeepPanel } from '#web/features/cabinet/kept/KeepPanel.tsx';
import { LoadFailure } from '#web/features/cabinet/Loaded.tsx';
import { FavouriteButton } from '#web/features/cabinet/server-state/FavouriteButton.tsx';
import { useIsOffline } from '#web/shared/api/connection.ts';
import { SessionArt } from '#web/shared/playback/SessionArt.tsx';
import { Speaker } from '#web/shared/playback/Speaker.tsx';
import { notice } from '#web/shared/ui/layout/Card.css.ts';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { GuidanceChoice, SpeechButton } from './Guidance.tsx';
import * as styles from './NowPlaying.css.ts';
import { SeekBar, VolumeBar } from './PlayerBars.tsx';
import { PlayButton, SkipButton } from './PlayerButtons.tsx';
import {
  CheckInChoice,
  LengthChoice,
  SleepChoice,
  SpeedChoice,
  WordsChoice,
} from './PlayerChoices.tsx';
import { Practices } from './Practices.tsx';
import { usePlayer, usePlayerState } from './player-context.ts';
import { BreathWord, SessionRing } from './SessionRing.tsx';
import { AllWords, CurrentWords } from './SessionWords.tsx';
import { canHaveAnyLength, needsGuidance } from './session.machine.ts';
import { useFocusedHeading, type ViewProps } from './view.ts';

/** The full player while a session is playing or paused. */
export function NowPlaying({ session, titleId }: ViewProps) {
  const { t } = useTranslation('player');
  const hasFailed = usePlayerState((snapshot) => snapshot.hasTag('failed'));
  const heading = useFocusedHeading();
  return (
    <Stack gap="md" align="center" className={styles.view}>
      <div className={session.hasWords ? `${styles.art} ${styles.artOfGuided}` : styles.art}>
        <span className={styles.halo}>
          <SessionRing />
        </span>
        <div className={styles.picture}>
          <SessionArt session={session} />
        </div>
        <BreathWord />
      </div>
      <Stack gap="md" className={styles.desk}>
        <Stack gap="xs" className={styles.names}>
          <h2 ref={heading} id={titleId} className={textStyle({ size: 'heading' })} tabIndex={-1}>
            {session.title}
          </h2>
          <p className={textStyle({ size: 'small', tone: 'quiet' })}>{session.categoryTitle}</p>
          {session.isSample && (
            <p className={textStyle({ size: 'small', tone: 'quiet' })}>{t('sample')}</p>
          )}
          <Speaker name={session.speaker} />
        </Stack>
        {session.hasWords && <CurrentWords />}
        <SeekBar session={session} />
        <div className={styles.controls}>
          {needsGuidance(session) && <SpeechButton />}
          <Row gap="lg" justify="center" className={styles.playback}>
            <SkipButton direction="back" />
            <PlayButton size="largest" />
            <SkipButton direction="forward" />
          </Row>
          <div className={styles.favourite}>
            <FavouriteButton session={session} />
          </div>
        </div>
        {hasFailed && <FailureNote />}
        {/* Below the button that plays, so that both are in sight. */}
        <AllWords />
        {session.isShort && <Practices current={session} />}
        <Stack gap="md">
          <VolumeBar />
          {needsGuidance(session) && <GuidanceChoice />}
          {session.hasWords && canHaveAnyLength(session) && (
            <>
              <LengthChoice />
              <WordsChoice />
            </>
          )}
          <SpeedChoice />
          {!session.isShort && <SleepChoice session={session} />}
          <CheckInChoice />
          <KeepPanel session={session} />
        </Stack>
      </Stack>
    </Stack>
  );
}

/** Says that a session cannot play for now, and offers another try. */
function FailureNote() {
  const { t } = useTranslation('player');
  const { actor } = usePlayer();
  const detail = usePlayerState(({ context }) => context.detail);
  const isOffline = useIsOffline();
  return (
    <LoadFailure
      className={notice({ tone: 'danger' })}
      text={detail || t(isOffline ? 'failed.offline' : 'failed.play')}
      onRetry={() => actor.send({ type: 'session.play' })}
    />
  );
}
