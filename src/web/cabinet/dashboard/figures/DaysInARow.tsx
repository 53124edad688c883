import { useTranslation } from 'react-i18next';
import { bead, beads } from './DaysInARow.css.ts';
import { FigureCard } from './FigureCard.tsx';

const DAYS_OF_A_WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** How many days without a gap something was heard, and a string of beads for a week of them. */
export function DaysInARow({ days }: { days: number }) {
  const { t } = useTranslation('dashboard');
  return (
    <FigureCard
      title={t('days.title')}
      figure={days}
      picture={
        <svg className={beads} aria-hidden="true" viewBox="0 0 112 16">
          {DAYS_OF_A_WEEK.map((day) => (
            <circle
              key={day}
              className={bead({ isHeard: day <= days })}
              cx={day * 16 - 8}
              cy="8"
              r="6"
            />
          ))}
        </svg>
      }
      text={t(days === 0 ? 'days.none' : 'days.some')}
    />
  );
}
