import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { PATHS } from '#contract/paths.ts';
import type { PricePlan } from '#contract/payments.ts';
import { SubmitButton } from '#web/shared/forms/ActionButton.tsx';
import { dayText, moneyText } from '#web/shared/i18n/formats.ts';
import { GuidanceNote } from '#web/shared/playback/GuidanceNote.tsx';
import { Link } from '#web/shared/ui/Link.tsx';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './Charge.css.ts';
import type { Offer } from './purchase.ts';

interface ChargeProps {
  plan: PricePlan;
  offer: Offer;
  isBusy: boolean;
  /** Shown above the button. */
  children: ReactNode;
}

/** What the chosen plan costs today and later, and the button that starts the payment. */
export function Charge({ plan, offer, isBusy, children }: ChargeProps) {
  const { t, i18n } = useTranslation('payment');
  const price = moneyText(plan.price, i18n.language);
  return (
    <Card as="section" gap="md" className={styles.panel} aria-label={t('charge.title')}>
      <Stack gap="xs">
        <p className={textStyle({ size: 'name' })}>{plan.name}</p>
        <Row
          as="dl"
          gap="md"
          isLow
          align="baseline"
          justify="between"
          wraps
          className={styles.figures}
        >
          <dt>{t('charge.today')}</dt>
          <dd className={styles.amount}>{price}</dd>
        </Row>
        <p className={textStyle({ tone: 'quiet' })}>{t(`charge.${plan.interval}`, { price })}</p>
        <SwitchTerms offer={offer} />
        <GuidanceNote className={textStyle({ tone: 'quiet' })} />
      </Stack>
      {children}
      <SubmitButton isBusy={isBusy}>{t('charge.pay', { price })}</SubmitButton>
      <p className={textStyle({ size: 'small', tone: 'quiet' })}>
        <span>{t('charge.secure')}</span>{' '}
        <Trans
          t={t}
          i18nKey="charge.terms"
          components={{ terms: <Link to={PATHS.TERMS_OF_SERVICE} /> }}
        />
      </p>
    </Card>
  );
}

/** What happens to the active plan when another one is bought. */
function SwitchTerms({ offer: { subscription, plans } }: { offer: Offer }) {
  const { t, i18n } = useTranslation('payment');
  if (subscription === null || subscription.currentPeriodEnd === null) return null;
  const { planId, status, currentPeriodEnd } = subscription;
  const plan = plans.find(({ id }) => id === planId)?.name ?? t('your_plan');
  const date = dayText(currentPeriodEnd, i18n.language);
  return <p className={textStyle({ tone: 'quiet' })}>{t(`switch.${status}`, { plan, date })}</p>;
}
