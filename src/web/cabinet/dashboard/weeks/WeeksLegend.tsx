import { useTranslation } from 'react-i18next';
import { mark, markText } from './SessionsMark.css.ts';
import { bar } from './WeekBar.css.ts';
import { entry, legend, swatch } from './WeeksLegend.css.ts';

/** What is what in the drawing; the table says it in words. */
export function WeeksLegend() {
  const { t } = useTranslation('dashboard');
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
