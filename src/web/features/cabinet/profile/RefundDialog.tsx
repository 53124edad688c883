import { useTranslation } from 'react-i18next';
import type { PricePlan } from '#contract/payments.ts';
import { config } from '#web/config.ts';
import type { ErrorText } from '#web/shared/api/error-text.ts';
import { FormProblem } from '#web/shared/forms/FormProblem.tsx';
import { dayText, moneyText } from '#web/shared/i18n/formats.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Dialog } from '#web/shared/ui/Dialog.tsx';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import { footed } from '#web/shared/ui/sticky-foot.css.ts';
import { actions } from './dialog-body.css.ts';
import { amount as amountStyle } from './RefundDialog.css.ts';
import { FailedRefund } from './RefundStates.tsx';
import { ActionButton } from './Section.tsx';
import { isForLife, planNameOf } from './subscription.ts';
import type { OwnRefund } from './use-refund.ts';

interface RefundDialogProps {
  refund: OwnRefund;
  plans: readonly PricePlan[];
}

/** The refund dialog: the quote, its confirmation, the result. */
export function RefundDialog({ refund, plans }: RefundDialogProps) {
  const { t } = useTranslation('profile');
  const { snapshot, close } = refund;
  const isQuoted = snapshot.matches({ open: 'quoted' }) || snapshot.hasTag('busy');

  return (
    <Dialog
      isOpen={snapshot.hasTag('open')}
      isLocked={snapshot.hasTag('busy')}
      title={t(titleOf(snapshot))}
      onClose={close}
    >
      {snapshot.hasTag('asking') && <Spinner text={t('refund.asking')} isTextVisible />}
      {isQuoted && <QuotedRefund refund={refund} plans={plans} />}
      {snapshot.matches({ open: 'refunded' }) && <MadeRefund refund={refund} plans={plans} />}
      {snapshot.matches({ open: 'delayed' }) && <DelayedRefund refund={refund} />}
      {snapshot.matches({ open: 'refused' }) && <RefusedRefund refund={refund} />}
    </Dialog>
  );
}

function titleOf(snapshot: OwnRefund['snapshot']) {
  if (snapshot.matches({ open: 'refunded' })) {
    const hasFailed = snapshot.context.made?.status === 'failed';
    return hasFailed ? 'refund.states.failed.title' : 'refund.made.title';
  }
  if (snapshot.matches({ open: 'delayed' })) return 'refund.delayed.title';
  if (snapshot.matches({ open: 'refused' })) return 'refund.refused.title';
  return 'refund.quoted.title';
}

interface QuotedRefundProps {
  refund: OwnRefund;
  plans: readonly PricePlan[];
}

/** The amount, what ends with it and when. Nothing has happened yet. */
function QuotedRefund({ refund, plans }: QuotedRefundProps) {
  const { t, i18n } = useTranslation('profile');
  const { snapshot, confirm, close } = refund;
  const { quote } = snapshot.context;
  if (quote === null) return null;
  const isBusy = snapshot.hasTag('busy');
  const amount = moneyText(quote.amount, i18n.language);

  return (
    <div className={footed}>
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
        <ActionButton variant="primary" isBusy={isBusy} onClick={() => confirm()}>
          {t('refund.quoted.confirm', { amount })}
        </ActionButton>
        <Button variant="quiet" aria-disabled={isBusy} onClick={close}>
          {t('refund.quoted.keep')}
        </Button>
      </div>
    </div>
  );
}

interface MadeRefundProps {
  refund: OwnRefund;
  plans: readonly PricePlan[];
}

/** The amount refunded, and the access that is left. */
function MadeRefund({ refund, plans }: MadeRefundProps) {
  const { t, i18n } = useTranslation('profile');
  const { made, quote } = refund.snapshot.context;
  if (made === null || quote === null) return null;
  const plan = planNameOf(plans, quote.planId);
  const amount = moneyText(made.amount, i18n.language);

  return (
    <div className={footed}>
      {made.status === 'failed' ? (
        <FailedRefund amount={amount} plan={plan} />
      ) : (
        <p>
          {t(made.status === 'pending' ? 'refund.made.pending' : 'refund.made.amount', { amount })}
        </p>
      )}
      <p>
        <AccessLeft accessTo={made.accessTo} plan={plan} />
      </p>
      <div className={actions}>
        <Button onClick={refund.close}>{t('refund.made.close')}</Button>
      </div>
    </div>
  );
}

/** The end of the plan, and of the access that other purchases give. */
export function AccessLeft({ accessTo, plan }: { accessTo: string | null; plan: string }): string {
  const { t, i18n } = useTranslation('profile');
  const now = new Date();
  const end = accessTo === null ? null : new Date(accessTo);
  if (end === null || end <= now) return t('refund.made.ended', { plan });
  if (isForLife(end, now))
    return t('refund.made.goes_on_for_life', { plan, product: config.productName });
  return t('refund.made.goes_on', { plan, date: dayText(end.toISOString(), i18n.language) });
}

/** The refund is recorded. The provider did not respond and is called again without the member. */
export function DelayedRefund({ refund }: { refund: OwnRefund }) {
  const { t, i18n } = useTranslation('profile');
  const { quote } = refund.snapshot.context;
  if (quote === null) return null;
  return (
    <div className={footed}>
      <p>{t('refund.delayed.text', { amount: moneyText(quote.amount, i18n.language) })}</p>
      <p>{t('refund.delayed.meanwhile')}</p>
      <div className={actions}>
        <Button onClick={refund.close}>{t('refund.delayed.close')}</Button>
        <Button variant="quiet" onClick={() => refund.confirm()}>
          {t('refund.delayed.again')}
        </Button>
      </div>
    </div>
  );
}

/** No refund can be offered or made, and why. */
export function RefusedRefund({ refund }: { refund: OwnRefund }) {
  const { t } = useTranslation('profile');
  const { supportMail } = config.company;
  return (
    <div className={footed}>
      <RefundFailure failure={refund.snapshot.context.failure} />
      <p>
        {t('refund.refused.support')} <a href={`mailto:${supportMail}`}>{supportMail}</a>
      </p>
      <div className={actions}>
        <Button onClick={refund.close}>{t('refund.refused.close')}</Button>
        <Button variant="quiet" onClick={refund.ask}>
          {t('refund.refused.again')}
        </Button>
      </div>
    </div>
  );
}

/** The error. It is shown in the dialog, because a toast would be behind it. */
export function RefundFailure({ failure }: { failure: ErrorText | null }) {
  const { t } = useTranslation();
  if (failure === null) return null;
  return <FormProblem>{'key' in failure ? t(failure.key) : failure.text}</FormProblem>;
}
