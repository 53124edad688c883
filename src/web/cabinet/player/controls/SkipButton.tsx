import { useTranslation } from 'react-i18next';
import { SKIP_SECONDS } from '../playback/session-place.ts';
import { usePlayer } from '../player-context.ts';
import { IconButton } from './IconButton.tsx';
import { PlayerIcon } from './PlayerIcon.tsx';
import { seconds } from './SkipButton.css.ts';

interface SkipButtonProps {
  direction: 'back' | 'forward';
  size?: 'regular' | 'large';
}

/** Skips a little way back or forward. */
export function SkipButton({ direction, size = 'regular' }: SkipButtonProps) {
  const { t } = useTranslation('player');
  const { actor } = usePlayer();
  const way = direction === 'back' ? -SKIP_SECONDS : SKIP_SECONDS;
  return (
    <IconButton
      size={size}
      label={t(direction, { seconds: SKIP_SECONDS })}
      onClick={() => actor.send({ type: 'session.skip', seconds: way })}
    >
      <PlayerIcon name={direction} size={size === 'large' ? 38 : 34} />
      <span className={seconds} aria-hidden="true">
        {SKIP_SECONDS}
      </span>
    </IconButton>
  );
}
