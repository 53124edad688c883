import { useTranslation } from 'react-i18next';
import { useRequiredTexts } from '#web/i18n/use-required-texts.ts';
import { CrossIcon } from '#web/ui/cross-icon/CrossIcon.tsx';
import { visuallyHidden } from '#web/ui/visually-hidden/visually-hidden.css.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { PlayButton } from '../controls/PlayButton.tsx';
import { SkipButton } from '../controls/SkipButton.tsx';
import type { PlayedSession } from '../playback/session-events.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import { PLAYER_SURFACE } from '../player-keys.ts';
import {
  bar,
  line,
  lineFill,
  names,
  opener,
  row,
  state,
  thumb,
  title,
  wide,
} from './MiniPlayer.css.ts';
import { SessionArt } from './SessionArt.tsx';
import { useStateText } from './use-state-text.ts';

/** The bar that goes on across the pages of the cabinet. */
export function MiniBar({ session }: { session: PlayedSession }) {
  useRequiredTexts('player');
  const { t } = useTranslation('player');
  const { actor, setFull } = usePlayer();
  const stateText = useStateText(session);
  const hasEnded = usePlayerState((snapshot) => snapshot.hasTag('ended'));
  const percent = usePlayerState(({ context }) =>
    hasEnded
      ? 100
      : Math.round(
          (1000 * (context.positionSeconds ?? session.positionSeconds)) / session.durationSeconds,
        ) / 10,
  );
  return (
    <section className={bar} aria-label={t('region')} {...{ [PLAYER_SURFACE]: 'mini' }}>
      <svg className={line} width="100%" height="3" aria-hidden="true">
        <rect className={lineFill} width={`${percent}%`} height="3" />
      </svg>
      <div className={row}>
        <button type="button" className={opener} onClick={() => setFull(true)}>
          <span className={visuallyHidden}>{t('open')}</span>{' '}
          <span className={thumb}>
            <SessionArt session={session} />
          </span>
          <span className={names}>
            <span className={title}>{session.title}</span>{' '}
            <span className={state}>{stateText}</span>
          </span>
        </button>
        {!hasEnded && (
          <span className={wide}>
            <SkipButton direction="back" />
          </span>
        )}
        <PlayButton />
        {!hasEnded && (
          <span className={wide}>
            <SkipButton direction="forward" />
          </span>
        )}
        <IconButton label={t('close')} onClick={() => actor.send({ type: 'session.close' })}>
          <CrossIcon />
        </IconButton>
      </div>
    </section>
  );
}
