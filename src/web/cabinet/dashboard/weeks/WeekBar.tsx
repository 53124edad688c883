import type { Week } from '../overview.ts';
import { SessionsMark } from './SessionsMark.tsx';
import { bar, column, day as dayStyle, drawing, foot, month as monthStyle } from './WeekBar.css.ts';
import type { WeekLabel } from './week-text.ts';

interface WeekBarProps {
  week: Week;
  label: WeekLabel | undefined;
  /** How much of the axis its minutes take. */
  percent: number;
  isCurrent: boolean;
}

/** A week of the chart: its minutes as a bar, its finished sessions on top, its first day below. */
export function WeekBar({ week, label, percent, isCurrent }: WeekBarProps) {
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
