import { useTranslation } from 'react-i18next';
import type { PricePlan } from '#contract/payments.ts';
import { config } from '#web/config.ts';
import { moneyText } from '#web/shared/i18n/formats.ts';
import { edgeBadge } from '#web/shared/ui/edge-badge.css.ts';
import {
  card,
  cards,
  figures,
  head,
  name,
  price,
  radio,
  rhythm,
  savings,
  term,
} from './PlanChoice.css.ts';
import { isCurrentPlan, monthlyPriceOf, type Offer } from './purchase.ts';

interface PlanChoiceProps {
  offer: Offer;
  planId: string | null;
  onChoose: (planId: string) => void;
}

/** The plans. The current one cannot be bought again. */
export function PlanChoice({ offer, planId, onChoose }: PlanChoiceProps) {
  const { t } = useTranslation('payment');
  return (
    <fieldset className={cards} aria-label={t('plans')}>
      {offer.plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          isCurrent={isCurrentPlan(offer, plan.id)}
          isChosen={plan.id === planId}
          onChoose={() => onChoose(plan.id)}
        />
      ))}
    </fieldset>
  );
}

interface PlanCardProps {
  plan: PricePlan;
  /** The member has this plan, so it cannot be chosen. */
  isCurrent: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

/** One plan. The whole card is the tap target. */
function PlanCard({ plan, isCurrent, isChosen, onChoose }: PlanCardProps) {
  const { t, i18n } = useTranslation('payment');
  const byMonth = moneyText(monthlyPriceOf(plan), i18n.language);
  const label = isCurrent ? t('your_plan') : plan.isMostPopular ? t('most_popular') : undefined;
  return (
    <label className={card}>
      <input
        className={radio}
        type="radio"
        name="plan"
        value={plan.id}
        checked={isChosen}
        disabled={isCurrent}
        onChange={onChoose}
      />
      <span className={head}>
        <span className={name}>{plan.name}</span>{' '}
        <span className={term}>{t(`term.${plan.interval}`, { product: config.productName })}</span>
      </span>{' '}
      {plan.savingsPercent > 0 && (
        <span className={savings}>{t('save', { percent: plan.savingsPercent })}</span>
      )}{' '}
      <span className={figures}>
        <span className={price}>{moneyText(plan.price, i18n.language)}</span>{' '}
        <span className={rhythm}>{t(`rhythm.${plan.interval}`, { price: byMonth })}</span>
      </span>{' '}
      {label && <span className={edgeBadge}>{label}</span>}
    </label>
  );
}
