import { useTranslation } from 'react-i18next';
import type { Offer } from '../offer.ts';
import { PlanCard } from './PlanCard.tsx';
import { cards } from './PlanChoice.css.ts';

interface PlanChoiceProps {
  offer: Offer;
  planId: string | null;
  onChoose: (planId: string) => void;
}

/** The price plans; the one that runs cannot be bought again. */
export function PlanChoice({ offer, planId, onChoose }: PlanChoiceProps) {
  const { t } = useTranslation('payment');
  return (
    <fieldset className={cards} aria-label={t('plans')}>
      {offer.plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          isCurrent={plan.id === offer.subscription?.planId}
          isChosen={plan.id === planId}
          onChoose={() => onChoose(plan.id)}
        />
      ))}
    </fieldset>
  );
}
