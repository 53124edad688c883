import { useTranslation } from 'react-i18next';
import listening from '#web/ui/illustrations/listening.svg?url';
import { section, sectionText, sectionTitle } from './PersonalPlanPage.css.ts';
import { SESSION_MINUTES } from './plan-figures.ts';
import { item, list, picture, spread } from './Recommendations.css.ts';

const RECOMMENDATIONS = ['headphones', 'quiet_place', 'position'] as const;

/** What to have at hand before a session starts. */
export function Recommendations() {
  const { t } = useTranslation('funnel');
  return (
    <section className={spread}>
      <img className={picture} src={listening} alt="" width="320" height="240" />
      <div className={section}>
        <h2 className={sectionTitle}>{t('plan.before')}</h2>
        <p className={sectionText}>{t('plan.before_text', { minutes: SESSION_MINUTES })}</p>
        <ul className={list}>
          {RECOMMENDATIONS.map((name) => (
            <li key={name} className={item}>
              {t(`plan.${name}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
