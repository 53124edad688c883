import { useTranslation } from 'react-i18next';
import type { PricePlan } from '#contract/payments.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Spinner } from '#web/ui/spinner/Spinner.tsx';
import { DelayedRefund } from './DelayedRefund.tsx';
import { MadeRefund } from './MadeRefund.tsx';
import { QuotedRefund } from './QuotedRefund.tsx';
import { RefusedRefund } from './RefusedRefund.tsx';
import type { OwnRefund } from './use-refund.ts';

interface RefundDialogProps {
  refund: OwnRefund;
  plans: readonly PricePlan[];
}

/** Leads through the refund: what it would be, its confirmation, what became of it. */
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
