import { useTranslation } from 'react-i18next';
import { GUARANTEE_DAYS } from '#contract/choices.ts';
import type { PricePlan } from '#contract/payments.ts';
import { config } from '#web/config.ts';
import { moneyText } from '#web/shared/i18n/formats.ts';
import { GuidanceNote } from '#web/shared/playback/GuidanceNote.tsx';
import { edgeBadge } from '#web/shared/ui/edge-badge.css.ts';
import { badge } from '#web/shared/ui/layout/Card.css.ts';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Grid } from '#web/shared/ui/layout/Grid.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { price, sectionText } from './PersonalPlanPage.css.ts';

/** What the operator sells: price, renewal and how to cancel, before anyone registers. */
export function PricePlans({ plans }: { plans: readonly PricePlan[] }) {
  const { t } = useTranslation('funnel');
  return (
    <Stack as="section" gap="lg">
      <h2 className={textStyle({ size: 'title' })}>{t('plan.prices')}</h2>
      <p className={sectionText}>{t('plan.prices_text')}</p>
      <GuidanceNote className={sectionText} />
      <Grid as="ul" gap="md" threeFrom="md" isList>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </Grid>
      <p className={sectionText}>{t('plan.cancel', { mail: config.company.supportMail })}</p>
      <p className={textStyle({ tone: 'success', weight: 'strong' })}>
        {t('plan.guarantee', { days: GUARANTEE_DAYS })}
      </p>
    </Stack>
  );
}

function PlanCard({ plan }: { plan: PricePlan }) {
  const { t, i18n } = useTranslation('funnel');
  const { name, interval, isMostPopular, savingsPercent } = plan;
  const amount = moneyText(plan.price, i18n.language);
  return (
    <Card as="li" gap="sm">
      {isMostPopular && <span className={edgeBadge}>{t('plan.most_popular')}</span>}
      <h3 className={textStyle({ size: 'name' })}>{name}</h3>
      <Row as="p" gap="sm" isLow align="baseline" wraps>
        <span className={price}>{amount}</span>{' '}
        <span className={textStyle({ tone: 'quiet' })}>{t(`plan.term.${interval}`)}</span>
      </Row>
      {savingsPercent > 0 && (
        <p className={badge({ tone: 'soft' })}>{t('plan.save', { percent: savingsPercent })}</p>
      )}
      <p className={textStyle({ tone: 'quiet' })}>
        {t(`plan.renewal.${interval}`, { price: amount, product: config.productName })}
      </p>
    </Card>
  );
}
