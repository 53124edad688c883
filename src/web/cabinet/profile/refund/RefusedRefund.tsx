import { useTranslation } from 'react-i18next';
import { config } from '#web/config.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { actions, body } from '../dialog-body.css.ts';
import { RefundFailure } from './RefundFailure.tsx';
import type { OwnRefund } from './use-refund.ts';

/** No refund can be offered or made, and why. */
export function RefusedRefund({ refund }: { refund: OwnRefund }) {
  const { t } = useTranslation('profile');
  const { supportMail } = config.company;
  return (
    <div className={body}>
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
