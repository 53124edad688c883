import { useTranslation } from 'react-i18next';
import { edgeBadge } from '#web/ui/badge/edge-badge.css.ts';
import {
  card,
  cards,
  cardTitle,
  quiet,
  section,
  sectionText,
  sectionTitle,
} from './PersonalPlanPage.css.ts';
import { guarantee } from './PricePlans.css.ts';
import { GUARANTEE_DAYS, LONGER_PLAN_SAVINGS_PERCENT } from './plan-figures.ts';

const PLANS = ['basic', 'ultimate', 'lifetime'] as const;
const MOST_POPULAR: (typeof PLANS)[number] = 'ultimate';

/** The price plans by name, without prices: those come with the choice of a plan. */
export function PricePlans() {
  const { t } = useTranslation('funnel');
  return (
    <section className={section}>
      <h2 className={sectionTitle}>{t('plan.prices')}</h2>
      <p className={sectionText}>{t('plan.prices_text')}</p>
      <ul className={cards}>
        {PLANS.map((name) => (
          <li key={name} className={card}>
            {name === MOST_POPULAR && <span className={edgeBadge}>{t('plan.most_popular')}</span>}
            <h3 className={cardTitle}>{t(`plan.${name}.name`)}</h3>
            <p className={quiet}>
              {t(`plan.${name}.text`, { percent: LONGER_PLAN_SAVINGS_PERCENT })}
            </p>
          </li>
        ))}
      </ul>
      <p className={guarantee}>{t('plan.guarantee', { days: GUARANTEE_DAYS })}</p>
    </section>
  );
}
