import { useTranslation } from 'react-i18next';
import { FailureNote } from './FailureNote.tsx';
import {
  art,
  artOfGuided,
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
import { SessionRing } from './SessionRing.tsx';
import { AllWords, CurrentWords } from './SessionWords.tsx';
import { useFocusedHeading } from './use-focused-heading.ts';
import type { ViewProps } from './view-props.ts';

/** The full player while a session is playing or paused. */
export function NowPlaying({ session, titleId }: ViewProps) {
  const { t } = useTranslation('player');
  const hasFailed = usePlayerState((snapshot) => snapshot.hasTag('failed'));
  const heading = useFocusedHeading();
  return (
    <div className={view}>
      <div className={session.hasWords ? `${art} ${artOfGuided}` : art}>
        <span className={halo}>
          <SessionRing />
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
        {session.hasWords && <CurrentWords />}
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
          <AllWords />
        </div>
      </div>
    </div>
  );
}
