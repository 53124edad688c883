import { useTranslation } from 'react-i18next';
import { GUARANTEE_DAYS } from '#contract/choices.ts';
import type { PricePlan } from '#contract/payments.ts';
import { config } from '#web/config.ts';
import { moneyText } from '#web/shared/i18n/formats.ts';
import { edgeBadge } from '#web/shared/ui/edge-badge.css.ts';
import { GuidanceNote } from '#web/shared/ui/GuidanceNote.tsx';
import {
  card,
  cards,
  cardTitle,
  quiet,
  section,
  sectionText,
  sectionTitle,
} from './PersonalPlanPage.css.ts';
import { cancel, figures, guarantee, price, savings } from './PricePlans.css.ts';

/** What the operator sells: price, renewal and how to cancel, before anyone registers. */
export function PricePlans({ plans }: { plans: readonly PricePlan[] }) {
  const { t } = useTranslation('funnel');
  return (
    <section className={section}>
      <h2 className={sectionTitle}>{t('plan.prices')}</h2>
      <p className={sectionText}>{t('plan.prices_text')}</p>
      <GuidanceNote className={sectionText} />
      <ul className={cards}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
      <p className={cancel}>{t('plan.cancel', { mail: config.company.supportMail })}</p>
      <p className={guarantee}>{t('plan.guarantee', { days: GUARANTEE_DAYS })}</p>
    </section>
  );
}

function PlanCard({ plan }: { plan: PricePlan }) {
  const { t, i18n } = useTranslation('funnel');
  const { name, interval, isMostPopular, savingsPercent } = plan;
  const amount = moneyText(plan.price, i18n.language);
  return (
    <li className={card}>
      {isMostPopular && <span className={edgeBadge}>{t('plan.most_popular')}</span>}
      <h3 className={cardTitle}>{name}</h3>
      <p className={figures}>
        <span className={price}>{amount}</span>{' '}
        <span className={quiet}>{t(`plan.term.${interval}`)}</span>
      </p>
      {savingsPercent > 0 && (
        <p className={savings}>{t('plan.save', { percent: savingsPercent })}</p>
      )}
      <p className={quiet}>
        {t(`plan.renewal.${interval}`, { price: amount, product: config.productName })}
      </p>
    </li>
  );
}
