import { useTranslation } from 'react-i18next';
import type { PricePlan } from '#contract/payments.ts';
import { moneyText } from '#web/i18n/formats.ts';
import { edgeBadge } from '#web/ui/badge/edge-badge.css.ts';
import { monthlyPriceOf } from './monthly-price.ts';
import { card, figures, head, name, price, radio, rhythm, savings, term } from './PlanCard.css.ts';

interface PlanCardProps {
  plan: PricePlan;
  /** The member has it, so that it cannot be chosen. */
  isCurrent: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

/** One price plan; its whole face is the tap target. */
export function PlanCard({ plan, isCurrent, isChosen, onChoose }: PlanCardProps) {
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
        <span className={term}>{t(`term.${plan.interval}`)}</span>
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
