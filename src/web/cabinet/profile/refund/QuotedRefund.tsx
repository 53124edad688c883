import { useTranslation } from 'react-i18next';
import type { PricePlan } from '#contract/payments.ts';
import { moneyText } from '#web/i18n/formats.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { FormProblem } from '#web/ui/form/FormProblem.tsx';
import { ActionButton } from '../ActionButton.tsx';
import { actions, body } from '../dialog-body.css.ts';
import { planNameOf } from '../subscription/subscription-facts.ts';
import { amount as amountStyle } from './QuotedRefund.css.ts';
import { RefundFailure } from './RefundFailure.tsx';
import type { OwnRefund } from './use-refund.ts';

interface QuotedRefundProps {
  refund: OwnRefund;
  plans: readonly PricePlan[];
}

/** What would be given back, what ends with it and when; nothing has happened yet. */
export function QuotedRefund({ refund, plans }: QuotedRefundProps) {
  const { t, i18n } = useTranslation('profile');
  const { snapshot, confirm, close } = refund;
  const { quote } = snapshot.context;
  if (quote === null) return null;
  const isBusy = snapshot.hasTag('busy');
  const amount = moneyText(quote.amount, i18n.language);

  return (
    <div className={body}>
      {snapshot.matches({ open: { quoted: 'renewed' } }) && (
        <FormProblem>{t('refund.quoted.renewed')}</FormProblem>
      )}
      <RefundFailure failure={snapshot.context.failure} />
      <p>
        {t('refund.quoted.amount')} <strong className={amountStyle}>{amount}</strong>
      </p>
      <p>{t('refund.quoted.ends', { plan: planNameOf(plans, quote.planId) })}</p>
      <p>{t('refund.quoted.when')}</p>
      <div className={actions}>
        <ActionButton variant="primary" isBusy={isBusy} onClick={confirm}>
          {t('refund.quoted.confirm', { amount })}
        </ActionButton>
        <Button variant="quiet" aria-disabled={isBusy} onClick={close}>
          {t('refund.quoted.keep')}
        </Button>
      </div>
    </div>
  );
}
