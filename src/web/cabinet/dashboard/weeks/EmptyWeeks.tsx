import { useTranslation } from 'react-i18next';
import { quiet } from '../panel.css.ts';
import { bed, place, seed, sprout } from './EmptyWeeks.css.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Stands where the chart will be, before anything was heard. */
export function EmptyWeeks() {
  const { t } = useTranslation('dashboard');
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
