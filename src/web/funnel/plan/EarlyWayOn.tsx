import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { useWayOn, WAY_ON_PATHS } from './use-way-on.ts';
import { early, note } from './WayOn.css.ts';

/** The way on at the top of the plan, for those who know already. */
export function EarlyWayOn() {
  const { t } = useTranslation('funnel');
  const wayOn = useWayOn();
  return (
    <div className={early}>
      <ButtonLink to={WAY_ON_PATHS[wayOn]}>{t(`plan.way_on.${wayOn}.action`)}</ButtonLink>
      <p className={note}>{t(`plan.way_on.${wayOn}.note`)}</p>
    </div>
  );
}
