import { useTranslation } from 'react-i18next';
import type { ProfileBar } from '#engine/profile.ts';
import type { WizardText } from '#web/content/use-wizard-texts.ts';
import { bar, fill, label, list, track } from './ProfileChart.css.ts';
import { panel, panelTitle } from './Results.css.ts';

/** The profile as bars: how present each side was in the answers. */
export function ProfileChart({ bars, text }: { bars: ProfileBar[]; text: WizardText }) {
  const { t } = useTranslation('funnel');
  return (
    <section className={panel}>
      <h2 className={panelTitle}>{t('results.profile')}</h2>
      <p>{t('results.profile_text')}</p>
      <ul className={list}>
        {bars.map(({ dimension, percent }) => (
          <li key={dimension.id} className={bar}>
            <span className={label}>
              <span>{text(dimension.labelKey)}</span>
              <span>{percent}%</span>
            </span>
            <svg className={track} width="100%" height="12" aria-hidden="true">
              <rect className={fill} width={`${percent}%`} height="12" rx="6" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}
