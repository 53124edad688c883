import { useTranslation } from 'react-i18next';
import { Drawing } from '#web/shared/ui/Drawing.tsx';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { type Week, wasHeard } from './overview.ts';
import sproutDrawing from './pictures/sprout.svg?raw';
import * as styles from './WeeksPanel.css.ts';
import { minutesScale, minutesText, spanOf, weekLabels } from './week-text.ts';

/** Minutes and finished sessions of the last weeks, as a chart and as a table. */
export function WeeksPanel({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation('plan');
  return (
    <Card as="section" gap="md" room="growing">
      <h2 className={textStyle({ size: 'heading' })}>{t('weeks.title')}</h2>
      {weeks.some(wasHeard) ? (
        <>
          <WeeksChart weeks={weeks} />
          <WeeksTable weeks={weeks} />
        </>
      ) : (
        <EmptyWeeks />
      )}
    </Card>
  );
}

/** One bar per week for its minutes. Screen readers get the table instead. */
function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const { t, i18n } = useTranslation('plan');
  const { ticks, percentOf } = minutesScale(weeks.map(({ minutes }) => minutes));
  const labels = weekLabels(
    weeks.map(({ weekStart }) => weekStart),
    i18n.language,
  );
  const heard = weeks.reduce((total, { minutes }) => total + minutes, 0);
  const minutes = minutesText(heard, i18n.language);
  const isCurrent = (index: number) => index === weeks.length - 1;
  return (
    <>
      <div className={styles.legend} aria-hidden="true">
        <span className={styles.entry}>
          <span className={`${styles.swatch} ${styles.bar({ isCurrent: false })}`} />
          <span>{t('weeks.minutes')}</span>
        </span>
        <span className={styles.entry}>
          <span className={`${styles.swatch} ${styles.bar({ isCurrent: true })}`} />
          <span>{t('weeks.this_week')}</span>
        </span>
        <span className={styles.entry}>
          <span className={styles.mark}>1</span>
          <span>{t('weeks.sessions')}</span>
        </span>
      </div>
      <div
        className={styles.chart}
        role="img"
        aria-label={t('weeks.chart', { number: weeks.length, minutes })}
      >
        <div className={styles.axis}>
          {ticks.toReversed().map((each) => (
            <div key={each} className={styles.tick}>
              <span className={styles.tickLabel}>{each}</span>
            </div>
          ))}
        </div>
        <div className={styles.bars}>
          {weeks.map((week, index) => (
            <Stack gap="xs" align="center" isTop key={week.weekStart}>
              <div className={styles.plot}>
                <div className={styles.level} style={{ blockSize: `${percentOf(week.minutes)}%` }}>
                  {week.sessions > 0 && <span className={styles.mark}>{week.sessions}</span>}
                  {week.minutes > 0 && (
                    <div className={styles.bar({ isCurrent: isCurrent(index) })} />
                  )}
                </div>
              </div>
              <span className={styles.foot}>
                <span className={styles.day({ isCurrent: isCurrent(index) })}>
                  {labels[index]?.day}
                </span>
                <span className={textStyle({ weight: 'strong' })}>{labels[index]?.month}</span>
              </span>
            </Stack>
          ))}
        </div>
      </div>
    </>
  );
}

function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  const { t, i18n } = useTranslation('plan');
  return (
    <Stack as="details">
      <summary className={styles.summary}>{t('weeks.table')}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.weekName} scope="col">
              {t('weeks.week')}
            </th>
            <th className={styles.head} scope="col">
              {t('weeks.minutes')}
            </th>
            <th className={styles.head} scope="col">
              {t('weeks.sessions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ weekStart, minutes, sessions }, index) => (
            <tr key={weekStart} className={styles.row}>
              <th className={styles.weekName} scope="row">
                <span>{spanOf(weekStart, i18n.language)}</span>
                {index === weeks.length - 1 && (
                  <span className={styles.current}>{` ${t('weeks.this_week')}`}</span>
                )}
              </th>
              <td className={styles.cell}>{minutes}</td>
              <td className={styles.cell}>{sessions}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}

const SEEDS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Replaces the chart until the member has listened to something. */
function EmptyWeeks() {
  const { t } = useTranslation('plan');
  return (
    <>
      <div className={styles.bed} aria-hidden="true">
        {SEEDS.map((each) => (
          <span key={each} className={styles.seed} />
        ))}
        <Drawing className={styles.sprout} svg={sproutDrawing} />
      </div>
      <p className={textStyle({ tone: 'quiet' })}>{t('weeks.empty')}</p>
    </>
  );
}
