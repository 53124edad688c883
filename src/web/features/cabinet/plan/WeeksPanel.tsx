import { useTranslation } from 'react-i18next';
import { Drawing } from '#web/shared/ui/Drawing.tsx';
import { type Week, wasHeard } from './overview.ts';
import { panel, panelTitle, quiet } from './panel.css.ts';
import sproutDrawing from './pictures/sprout.svg?raw';
import {
  axis,
  bar,
  bars,
  bed,
  cell,
  chart,
  column,
  current,
  day as dayStyle,
  details,
  entry,
  foot,
  head,
  legend,
  level,
  mark,
  month as monthStyle,
  plot,
  row,
  seed,
  sprout,
  summary,
  swatch,
  table,
  tick,
  tickLabel,
  weekName,
} from './WeeksPanel.css.ts';
import { minutesScale, minutesText, spanOf, weekLabels } from './week-text.ts';

/** Minutes and finished sessions of the last weeks, as a chart and as a table. */
export function WeeksPanel({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation('plan');
  return (
    <section className={panel}>
      <h2 className={panelTitle}>{t('weeks.title')}</h2>
      {weeks.some(wasHeard) ? (
        <>
          <WeeksChart weeks={weeks} />
          <WeeksTable weeks={weeks} />
        </>
      ) : (
        <EmptyWeeks />
      )}
    </section>
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
      <div className={legend} aria-hidden="true">
        <span className={entry}>
          <span className={`${swatch} ${bar({ isCurrent: false })}`} /> {t('weeks.minutes')}
        </span>
        <span className={entry}>
          <span className={`${swatch} ${bar({ isCurrent: true })}`} /> {t('weeks.this_week')}
        </span>
        <span className={entry}>
          <span className={mark}>1</span> {t('weeks.sessions')}
        </span>
      </div>
      <div
        className={chart}
        role="img"
        aria-label={t('weeks.chart', { number: weeks.length, minutes })}
      >
        <div className={axis}>
          {ticks.toReversed().map((each) => (
            <div key={each} className={tick}>
              <span className={tickLabel}>{each}</span>
            </div>
          ))}
        </div>
        <div className={bars}>
          {weeks.map((week, index) => (
            <div key={week.weekStart} className={column}>
              <div className={plot}>
                <div className={level} style={{ blockSize: `${percentOf(week.minutes)}%` }}>
                  {week.sessions > 0 && <span className={mark}>{week.sessions}</span>}
                  {week.minutes > 0 && <div className={bar({ isCurrent: isCurrent(index) })} />}
                </div>
              </div>
              <span className={foot}>
                <span className={dayStyle({ isCurrent: isCurrent(index) })}>
                  {labels[index]?.day}
                </span>
                <span className={monthStyle}>{labels[index]?.month}</span>
              </span>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  const { t, i18n } = useTranslation('plan');
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

const SEEDS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Replaces the chart until the member has listened to something. */
function EmptyWeeks() {
  const { t } = useTranslation('plan');
  return (
    <>
      <div className={bed} aria-hidden="true">
        {SEEDS.map((each) => (
          <span key={each} className={seed} />
        ))}
        <Drawing className={sprout} svg={sproutDrawing} />
      </div>
      <p className={quiet}>{t('weeks.empty')}</p>
    </>
  );
}
