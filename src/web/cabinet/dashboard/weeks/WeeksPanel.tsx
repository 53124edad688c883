import { useTranslation } from 'react-i18next';
import { type Week, wasHeard } from '../overview.ts';
import { panel, panelTitle } from '../panel.css.ts';
import { EmptyWeeks } from './EmptyWeeks.tsx';
import { WeeksChart } from './WeeksChart.tsx';
import { WeeksLegend } from './WeeksLegend.tsx';
import { WeeksTable } from './WeeksTable.tsx';

/** Minutes and sessions of the last weeks, drawn and as a table. */
export function WeeksPanel({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <section className={panel}>
      <h2 className={panelTitle}>{t('weeks.title')}</h2>
      {weeks.some(wasHeard) ? (
        <>
          <WeeksLegend />
          <WeeksChart weeks={weeks} />
          <WeeksTable weeks={weeks} />
        </>
      ) : (
        <EmptyWeeks />
      )}
    </section>
  );
}
