import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button/Button.tsx';
import { MessagePage } from '#web/ui/message-page/MessagePage.tsx';
import type { SendPayment } from '../use-payment.ts';

/** Stands while the browser leaves for the checkout, and helps where it does not. */
export function AwayScreen({ send }: { send: SendPayment }) {
  const { t } = useTranslation('payment');
  return (
    <MessagePage title={t('away.title')} text={t('away.text')}>
      <Button onClick={() => send({ type: 'address.open' })}>{t('away.open')}</Button>
      <Button variant="quiet" onClick={() => send({ type: 'address.leave' })}>
        {t('away.back')}
      </Button>
    </MessagePage>
  );
}
