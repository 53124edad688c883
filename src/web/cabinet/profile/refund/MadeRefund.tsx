import { useTranslation } from 'react-i18next';
import type { PricePlan } from '#contract/payments.ts';
import { dayText, moneyText } from '#web/i18n/formats.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { actions, body } from '../dialog-body.css.ts';
import { isForLife, planNameOf } from '../subscription/subscription-facts.ts';
import { FailedRefund } from './RefundStates.tsx';
import type { OwnRefund } from './use-refund.ts';

interface MadeRefundProps {
  refund: OwnRefund;
  plans: readonly PricePlan[];
}

/** What was given back, and what is left. */
export function MadeRefund({ refund, plans }: MadeRefundProps) {
  const { t, i18n } = useTranslation('profile');
  const { made, quote } = refund.snapshot.context;
  if (made === null || quote === null) return null;
  const now = new Date();
  const accessTo = made.accessTo === null ? null : new Date(made.accessTo);
  const plan = planNameOf(plans, quote.planId);
  const amount = moneyText(made.amount, i18n.language);

  function leftText(): string {
    if (accessTo === null || accessTo <= now) return t('refund.made.ended', { plan });
    if (isForLife(accessTo, now)) return t('refund.made.goes_on_for_life', { plan });
    const date = dayText(accessTo.toISOString(), i18n.language);
    return t('refund.made.goes_on', { plan, date });
  }

  return (
    <div className={body}>
      {made.status === 'failed' ? (
        <FailedRefund amount={amount} plan={plan} />
      ) : (
        <p>
          {t(made.status === 'pending' ? 'refund.made.pending' : 'refund.made.amount', { amount })}
        </p>
      )}
      <p>{leftText()}</p>
      <div className={actions}>
        <Button onClick={refund.close}>{t('refund.made.close')}</Button>
      </div>
    </div>
  );
}
