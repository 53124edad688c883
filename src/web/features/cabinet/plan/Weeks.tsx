import { useTranslation } from 'react-i18next';
import { type Week, wasHeard } from './overview.ts';
import { panel, panelTitle, quiet } from './panel.css.ts';
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
  drawing,
  entry,
  foot,
  head,
  legend,
  mark,
  markText,
  month as monthStyle,
  place,
  row,
  seed,
  sprout,
  summary,
  swatch,
  table,
  tick,
  tickLabel,
  weekName,
} from './Weeks.css.ts';
import { minutesScale, minutesText, spanOf, type WeekLabel, weekLabels } from './week-text.ts';

/** Minutes and sessions of the last weeks, as a chart and as a table. */
export function WeeksPanel({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation('plan');
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

/** The legend of the chart. The table has the same in words. */
function WeeksLegend() {
  const { t } = useTranslation('plan');
  return (
    <div className={legend} aria-hidden="true">
      <span className={entry}>
        <svg className={swatch} aria-hidden="true">
          <rect className={bar({ isCurrent: false })} width="100%" height="100%" rx="4" />
        </svg>
        {t('weeks.minutes')}
      </span>
      <span className={entry}>
        <svg className={swatch} aria-hidden="true">
          <rect className={bar({ isCurrent: true })} width="100%" height="100%" rx="4" />
        </svg>
        {t('weeks.this_week')}
      </span>
      <span className={entry}>
        <svg className={swatch} aria-hidden="true">
          <circle className={mark} cx="50%" cy="50%" r="9" />
          <text className={markText} x="50%" y="50%" dy="0.35em">
            1
          </text>
        </svg>
        {t('weeks.sessions')}
      </span>
    </div>
  );
}

/** One bar per week for its minutes. Screen readers get the table instead. */
function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const { t, i18n } = useTranslation('plan');
  const minutes = weeks.map((week) => week.minutes);
  const { ticks, percentOf } = minutesScale(minutes);
  const labels = weekLabels(
    weeks.map((week) => week.weekStart),
    i18n.language,
  );
  const heard = minutes.reduce((total, each) => total + each, 0);
  return (
    <div
      className={chart}
      role="img"
      aria-label={t('weeks.chart', {
        number: weeks.length,
        minutes: minutesText(heard, i18n.language),
      })}
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
          <WeekBar
            key={week.weekStart}
            week={week}
            label={labels[index]}
            percent={percentOf(week.minutes)}
            isCurrent={index === weeks.length - 1}
          />
        ))}
      </div>
    </div>
  );
}

interface WeekBarProps {
  week: Week;
  label: WeekLabel | undefined;
  /** The share of the axis that the minutes take, in percent. */
  percent: number;
  isCurrent: boolean;
}

/** A week of the chart: a bar for its minutes, finished sessions on top, its first day below. */
function WeekBar({ week, label, percent, isCurrent }: WeekBarProps) {
  return (
    <div className={column}>
      <svg className={drawing} aria-hidden="true">
        {percent > 0 && (
          <rect
            className={bar({ isCurrent })}
            x="14%"
            y={`${100 - percent}%`}
            width="72%"
            height={`${percent}%`}
            rx="6"
          />
        )}
        {week.sessions > 0 && <SessionsMark sessions={week.sessions} percent={percent} />}
      </svg>
      <span className={foot}>
        <span className={dayStyle({ isCurrent })}>{label?.day}</span>
        <span className={monthStyle}>{label?.month}</span>
      </span>
    </div>
  );
}

const SIZE = 20;
const DIGIT = 7;
/** The distance between the end of the bar and the middle of the mark. */
const RISE = 15;

interface SessionsMarkProps {
  sessions: number;
  /** The share of the axis that the bar below takes, in percent. */
  percent: number;
}

/** The number of finished sessions, above a bar. */
function SessionsMark({ sessions, percent }: SessionsMarkProps) {
  const width = SIZE + DIGIT * (String(sessions).length - 1);
  const y = `${100 - percent}%`;
  return (
    <g transform={`translate(0 ${-RISE})`}>
      <rect
        className={mark}
        x="50%"
        y={y}
        width={width}
        height={SIZE}
        rx={SIZE / 2}
        transform={`translate(${-width / 2} ${-SIZE / 2})`}
      />
      <text className={markText} x="50%" y={y} dy="0.35em">
        {sessions}
      </text>
    </g>
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
          <svg key={each} className={place} viewBox="0 0 28 48" aria-hidden="true">
            <ellipse className={seed} cx="14" cy="44" rx="5" ry="3.5" />
          </svg>
        ))}
        <svg className={place} viewBox="0 0 28 48" aria-hidden="true">
          <path
            className={sprout}
            d="M13 48V30C5 31 1 26 1 18c8-1 12 3 13 9 1-8 5-13 13-13 0 9-4 15-12 15v19Z"
          />
        </svg>
      </div>
      <p className={quiet}>{t('weeks.empty')}</p>
    </>
  );
}
