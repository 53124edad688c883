import { useTranslation } from 'react-i18next';
import { BreathingRing } from '#web/shared/ui/BreathingRing.tsx';
import { FailureNote } from './FailureNote.tsx';
import {
  art,
  category,
  controls,
  desk,
  extras,
  halo,
  names,
  picture,
  title,
  view,
} from './NowPlaying.css.ts';
import { SeekBar, VolumeBar } from './PlayerBars.tsx';
import { PlayButton, SkipButton } from './PlayerButtons.tsx';
import { SleepChoice, SpeedChoice } from './PlayerChoices.tsx';
import { usePlayerState } from './player-context.ts';
import { SessionArt } from './SessionArt.tsx';
import { useFocusedHeading } from './use-focused-heading.ts';
import type { ViewProps } from './view-props.ts';

/** The full player while a session is playing or paused. */
export function NowPlaying({ session, titleId }: ViewProps) {
  const { t } = useTranslation('player');
  const isBusy = usePlayerState((snapshot) => snapshot.hasTag('busy'));
  const isPlaying = usePlayerState((snapshot) => snapshot.hasTag('playing'));
  const hasFailed = usePlayerState((snapshot) => snapshot.hasTag('failed'));
  const heading = useFocusedHeading();
  return (
    <div className={view}>
      <div className={art}>
        <span className={halo}>
          <BreathingRing isStill={!isPlaying || isBusy} />
        </span>
        <div className={picture}>
          <SessionArt session={session} />
        </div>
      </div>
      <div className={desk}>
        <div className={names}>
          <h2 ref={heading} id={titleId} className={title} tabIndex={-1}>
            {session.title}
          </h2>
          <p className={category}>{session.categoryTitle}</p>
          {session.isSample && <p className={category}>{t('sample')}</p>}
        </div>
        <SeekBar
          durationSeconds={session.durationSeconds}
          leftOffSeconds={session.positionSeconds}
        />
        <div className={controls}>
          <SkipButton direction="back" size="large" />
          <PlayButton size="largest" />
          <SkipButton direction="forward" size="large" />
        </div>
        {hasFailed && <FailureNote />}
        <div className={extras}>
          <VolumeBar />
          <SpeedChoice />
          <SleepChoice />
        </div>
      </div>
    </div>
  );
}
