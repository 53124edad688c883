import { useTranslation } from 'react-i18next';
import { usePlayer, usePlayerState } from '../player-context.ts';
import { PlayerIcon } from './PlayerIcon.tsx';
import { Range } from './Range.tsx';
import { bar } from './VolumeBar.css.ts';

/** Sets the volume, where that is the page's to set. */
export function VolumeBar() {
  const { t } = useTranslation('player');
  const { actor, hasVolume } = usePlayer();
  const percent = usePlayerState(({ context }) => Math.round(100 * context.settings.volume));
  if (!hasVolume) return null;
  return (
    <div className={bar}>
      <PlayerIcon name="volume" />
      <Range
        label={t('volume')}
        value={percent}
        max={100}
        step={5}
        valueText={`${percent}%`}
        onMove={(value) => actor.send({ type: 'volume.set', volume: value / 100 })}
      />
    </div>
  );
}
