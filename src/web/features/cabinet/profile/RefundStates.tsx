import { useTranslation } from 'react-i18next';
import type { MadeRefund, PricePlan } from '#contract/payments.ts';
import { config } from '#web/config.ts';
import { serverClock } from '#web/shared/api/server-clock.ts';
import { dayText, moneyText } from '#web/shared/i18n/formats.ts';
import { partTitle } from './Section.css.ts';
import { planNameOf, refundsToAnnounce } from './subscription.ts';

interface RefundStatesProps {
  refunds: readonly MadeRefund[];
  plans: readonly PricePlan[];
  /** Of the headings. */
  level?: 'h2' | 'h3';
}

export function RefundStates({ refunds, plans, level: Heading = 'h3' }: RefundStatesProps) {
  const { t, i18n } = useTranslation('profile');
  return refundsToAnnounce(refunds, serverClock.now()).map(
    ({ orderId, planId, status, ...refund }) => {
      const amount = moneyText(refund.amount, i18n.language);
      const plan = planNameOf(plans, planId);
      const date = dayText(refund.requestedAt, i18n.language);
      return (
        <div key={orderId}>
          <Heading className={partTitle}>{t(`refund.states.${status}.title`)}</Heading>
          {status === 'failed' ? (
            <FailedRefund amount={amount} plan={plan} />
          ) : (
            <p>{t(`refund.states.${status}.text`, { amount, plan, date })}</p>
          )}
        </div>
      );
    },
  );
}

/** The money came back to us and is owed. */
export function FailedRefund({ amount, plan }: { amount: string; plan: string }) {
  const { t } = useTranslation('profile');
  return <AskSupport>{t('refund.states.failed.text', { amount, plan })}</AskSupport>;
}

/** A sentence, and the address of support. */
export function AskSupport({ children }: { children: string }) {
  const { supportMail } = config.company;
  return (
    <p>
      <span>{children}</span> <a href={`mailto:${supportMail}`}>{supportMail}</a>
    </p>
  );
}
