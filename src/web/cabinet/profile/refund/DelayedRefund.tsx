import { useTranslation } from 'react-i18next';
import { moneyText } from '#web/i18n/formats.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { actions, body } from '../dialog-body.css.ts';
import type { OwnRefund } from './use-refund.ts';

/** The refund is noted; the provider did not answer, and is asked again without the member. */
export function DelayedRefund({ refund }: { refund: OwnRefund }) {
  const { t, i18n } = useTranslation('profile');
  const { quote } = refund.snapshot.context;
  if (quote === null) return null;
  return (
    <div className={body}>
      <p>{t('refund.delayed.text', { amount: moneyText(quote.amount, i18n.language) })}</p>
      <p>{t('refund.delayed.meanwhile')}</p>
      <div className={actions}>
        <Button onClick={refund.close}>{t('refund.delayed.close')}</Button>
        <Button variant="quiet" onClick={refund.confirm}>
          {t('refund.delayed.again')}
        </Button>
      </div>
    </div>
  );
}
