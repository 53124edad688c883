import { useTranslation } from 'react-i18next';
import { arc, percentText, ring, track, wrap } from './ProgressRing.css.ts';

/** A share from 0 to 100 as a ring that closes. */
export function ProgressRing({ percent }: { percent: number }) {
  const { t } = useTranslation('sessions');
  return (
    <div className={wrap} role="img" aria-label={t('figures.progress', { percent })}>
      <svg className={ring} viewBox="0 0 88 88" aria-hidden="true">
        <circle className={track} cx="44" cy="44" r="39" />
        {percent > 0 && (
          <circle
            className={arc}
            cx="44"
            cy="44"
            r="39"
            pathLength={100}
            strokeDasharray="100 100"
            strokeDashoffset={100 - percent}
          />
        )}
      </svg>
      <span className={percentText}>{percent}%</span>
    </div>
  );
}
