import { useTranslation } from 'react-i18next';
import { config } from '#web/config.ts';
import { moneyText } from '#web/shared/i18n/formats.ts';
import { edgeBadge } from '#web/shared/ui/edge-badge.css.ts';
import { badge } from '#web/shared/ui/layout/Card.css.ts';
import { Grid } from '#web/shared/ui/layout/Grid.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import * as styles from './PlanChoice.css.ts';
import { isCurrentPlan, monthlyPriceOf, type Offer } from './purchase.ts';

interface PlanChoiceProps {
  offer: Offer;
  planId: string | null;
  onChoose: (planId: string) => void;
}

/** The plans, each a card that is one tap target. The current one cannot be bought again. */
export function PlanChoice({ offer, planId, onChoose }: PlanChoiceProps) {
  const { t, i18n } = useTranslation('payment');
  const cards = offer.plans.map((plan) => {
    const isCurrent = isCurrentPlan(offer, plan.id);
    const byMonth = moneyText(monthlyPriceOf(plan), i18n.language);
    const label = isCurrent ? t('your_plan') : plan.isMostPopular ? t('most_popular') : undefined;
    return (
      <Row key={plan.id} as="label" className={styles.card}>
        <input
          className={styles.radio}
          type="radio"
          name="plan"
          value={plan.id}
          checked={plan.id === planId}
          disabled={isCurrent}
          onChange={() => onChoose(plan.id)}
        />
        <Stack as="span" gap="hair" className={styles.head}>
          <span className={styles.name}>{plan.name}</span>{' '}
          <span className={styles.term}>
            {t(`term.${plan.interval}`, { product: config.productName })}
          </span>{' '}
          {plan.savingsPercent > 0 && (
            <span className={badge({ tone: 'soft' })}>
              {t('save', { percent: plan.savingsPercent })}
            </span>
          )}
        </Stack>{' '}
        <Stack as="span" className={styles.figures}>
          <span className={styles.price}>{moneyText(plan.price, i18n.language)}</span>{' '}
          <span className={styles.rhythm}>{t(`rhythm.${plan.interval}`, { price: byMonth })}</span>
        </Stack>{' '}
        {label && <span className={edgeBadge}>{label}</span>}
      </Row>
    );
  });
  return (
    <Grid as="fieldset" gap="md" threeFrom="md" aria-label={t('plans')}>
      {cards}
    </Grid>
  );
}
