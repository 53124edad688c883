import { useTranslation } from 'react-i18next';
import { localesOf } from '#web/i18n/formats.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import { SPEEDS } from '../player-settings.ts';
import { ChoiceRow } from './ChoiceRow.tsx';

/** Sets how fast sessions play. */
export function SpeedChoice() {
  const { t, i18n } = useTranslation('player');
  const { actor } = usePlayer();
  const chosen = usePlayerState(({ context }) => context.settings.speed);
  const format = new Intl.NumberFormat(localesOf(i18n.language));
  return (
    <ChoiceRow
      title={t('speed')}
      icon="speed"
      choices={SPEEDS.map((value) => ({ value, label: `${format.format(value)}×` }))}
      chosen={chosen}
      onChoose={(speed) => actor.send({ type: 'speed.choose', speed })}
    />
  );
}
