import { useTranslation } from 'react-i18next';
import type { Week } from '../overview.ts';
import { minutesScale } from './minutes-scale.ts';
import { WeekBar } from './WeekBar.tsx';
import { axis, bars, chart, tick, tickLabel } from './WeeksChart.css.ts';
import { minutesText, weekLabels } from './week-text.ts';

/** A bar for the minutes of each week; a screen reader is told of the table instead. */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const { t, i18n } = useTranslation('dashboard');
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
