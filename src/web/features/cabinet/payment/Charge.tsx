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
import { Unseen } from '#web/shared/ui/Unseen.tsx';
import * as styles from './Charge.css.ts';
import { CodeTerms, PromotionCode } from './PromotionCode.tsx';
import { type Offer, reducedBy } from './purchase.ts';
import type { CodeState } from './use-code.ts';

interface ChargeProps {
  plan: PricePlan;
  offer: Offer;
  code: CodeState;
  isBusy: boolean;
  /** Shown above the button. */
  children: ReactNode;
}

/** What the chosen plan costs today and later, and the button that starts the payment. */
export function Charge({ plan, offer, code, isBusy, children }: ChargeProps) {
  const { t, i18n } = useTranslation('payment');
  const reduced = reducedBy(code.promotion, plan);
  const money = (price: PricePlan['price']) => moneyText(price, i18n.language);
  const price = money(plan.price);
  const today = money(reduced?.price ?? plan.price);
  const payments = reduced?.payments ?? 1;
  return (
    <Card as="section" gap="md" className={styles.panel} aria-label={t('charge.title')}>
      <Stack gap="xs">
        <p className={textStyle({ size: 'name' })}>{plan.name}</p>
        <dl className={styles.figures}>
          {reduced && (
            <>
              <Figure name={t('charge.price')} isQuiet>
                {price}
              </Figure>
              <Figure name={t('code.name', { code: code.promotion?.code })} isQuiet>
                {`−${money(reduced.off)}`}
              </Figure>
            </>
          )}
          <Figure name={t('charge.today')}>
            <span className={styles.amount}>{today}</span>
          </Figure>
        </dl>
        <div role="status">
          <CodeTerms plan={plan} code={code} />
        </div>
        <p className={textStyle({ tone: 'quiet' })}>
          {payments > 1 && plan.interval !== 'lifetime'
            ? t(`charge.then.${plan.interval}`, { payments, reduced: today, price })
            : t(`charge.${plan.interval}`, { price: reduced?.payments === null ? today : price })}
        </p>
        <SwitchTerms offer={offer} />
        <GuidanceNote className={textStyle({ tone: 'quiet' })} />
      </Stack>
      {/* A code that comes or goes moves the button that pays to where another one was. */}
      <Unseen view={`${code.code} ${code.promotion?.code}`}>
        {offer.takesCodes === true && <PromotionCode code={code} />}
        {children}
        <SubmitButton isBusy={isBusy || code.isChecking}>
          {t('charge.pay', { price: today })}
        </SubmitButton>
      </Unseen>
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

interface FigureProps {
  name: string;
  /** What leads to the figure that counts. */
  isQuiet?: boolean;
  children: ReactNode;
}

function Figure({ name, isQuiet, children }: FigureProps) {
  const look = isQuiet ? textStyle({ tone: 'quiet', size: 'small' }) : '';
  return (
    <Row gap="sm" isLow align="baseline" justify="between" wraps className={look}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Row>
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
