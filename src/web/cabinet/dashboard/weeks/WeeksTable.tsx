import { useTranslation } from 'react-i18next';
import type { Week } from '../overview.ts';
import { cell, current, details, head, row, summary, table, weekName } from './WeeksTable.css.ts';
import { spanOf } from './week-text.ts';

/** The numbers behind the chart. */
export function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  const { t, i18n } = useTranslation('dashboard');
  return (
    <details className={details}>
      <summary className={summary}>{t('weeks.table')}</summary>
      <table className={table}>
        <thead>
          <tr>
            <th className={weekName} scope="col">
              {t('weeks.week')}
            </th>
            <th className={head} scope="col">
              {t('weeks.minutes')}
            </th>
            <th className={head} scope="col">
              {t('weeks.sessions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ weekStart, minutes, sessions }, index) => (
            <tr key={weekStart} className={row}>
              <th className={weekName} scope="row">
                {spanOf(weekStart, i18n.language)}
                {index === weeks.length - 1 && (
                  <span className={current}> {t('weeks.this_week')}</span>
                )}
              </th>
              <td className={cell}>{minutes}</td>
              <td className={cell}>{sessions}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
