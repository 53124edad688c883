import { useTranslation } from 'react-i18next';
import { Drawing } from '#web/shared/ui/Drawing.tsx';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { type Week, wasHeard } from './overview.ts';
import bedDrawing from './pictures/bed.svg?raw';
import * as styles from './WeeksPanel.css.ts';
import { spanOf } from './week-text.ts';

export function WeeksPanel({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation('plan');
  return (
    <Card as="section" gap="md" room="growing">
      <h2 className={textStyle({ size: 'heading' })}>{t('weeks.title')}</h2>
      {weeks.some(wasHeard) ? (
        <WeeksTable weeks={weeks} />
      ) : (
        <>
          <Drawing className={styles.bed} svg={bedDrawing} />
          <p className={textStyle({ tone: 'quiet' })}>{t('weeks.empty')}</p>
        </>
      )}
    </Card>
  );
}

/** Any listening is visible beside a huge week, in percent of the longest bar. */
const LEAST_PERCENT = 2;

/** A table in which the minutes are bars, too. */
function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  const { t, i18n } = useTranslation('plan');
  const most = Math.max(...weeks.map(({ minutes }) => minutes));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('weeks.week')}</th>
          <th scope="col">{t('weeks.minutes')}</th>
          <th scope="col">{t('weeks.sessions')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ weekStart, minutes, sessions }, index) => {
          const isCurrent = index === weeks.length - 1;
          const percent = Math.max(LEAST_PERCENT, (100 * minutes) / most);
          return (
            <tr key={weekStart}>
              <th scope="row" className={styles.name({ isCurrent })}>
                <span>{spanOf(weekStart, i18n.language)}</span>
                {isCurrent && <span className={styles.current}>{` ${t('weeks.this_week')}`}</span>}
              </th>
              <td className={styles.minutes}>
                {minutes > 0 && (
                  <div
                    className={styles.bar({ isCurrent })}
                    style={{ inlineSize: `${percent}%` }}
                  />
                )}
                <span>{minutes}</span>
              </td>
              <td>{sessions}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
