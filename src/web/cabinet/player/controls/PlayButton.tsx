import { useTranslation } from 'react-i18next';
import { usePlayer, usePlayerState } from '../player-context.ts';
import { IconButton } from './IconButton.tsx';
import { ring } from './PlayButton.css.ts';
import { PlayerIcon } from './PlayerIcon.tsx';

const ICON_SIZES = { regular: 24, large: 28, largest: 38 } as const;

/** Plays and pauses the open session; plays it again once it has ended. */
export function PlayButton({ size = 'regular' }: { size?: keyof typeof ICON_SIZES }) {
  const { t } = useTranslation('player');
  const { actor } = usePlayer();
  const isSounding = usePlayerState((snapshot) => snapshot.hasTag('sounding'));
  const isBusy = usePlayerState((snapshot) => snapshot.hasTag('busy'));
  const hasEnded = usePlayerState((snapshot) => snapshot.matches('finished'));
  const name = isSounding ? 'pause' : hasEnded ? 'again' : 'play';
  return (
    <IconButton
      look="filled"
      size={size}
      label={t(name)}
      onClick={() => actor.send({ type: isSounding ? 'session.pause' : 'session.play' })}
    >
      <PlayerIcon name={name} size={ICON_SIZES[size]} />
      {isBusy && <span className={ring} />}
    </IconButton>
  );
}
