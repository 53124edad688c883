import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { config } from '#web/config.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { useAuth } from '#web/shared/session/auth-context.tsx';
import { ButtonLink } from '#web/shared/ui/Button.tsx';
import { MessagePage } from '#web/shared/ui/MessagePage.tsx';
import * as styles from './PaymentErrorPage.css.ts';
import { endPurchase } from './purchase-storage.ts';

/** A payment failed. Another try is a new order. */
export default function PaymentErrorPage() {
  useRequiredTexts('payment');
  const { t } = useTranslation('payment');
  const [query] = useSearchParams();
  const { user } = useAuth();
  const orderId = query.get('order') || null;
  const userId = user?.id;
  const { supportMail } = config.company;

  useEffect(() => {
    // Without an order, the plans page finds out what happened to it.
    if (userId !== undefined && orderId !== null) endPurchase(userId, orderId);
  }, [userId, orderId]);

  return (
    <MessagePage title={t('error.title')} text={t('error.text')}>
      <p className={styles.support}>{t('errors.contact_support', { ns: 'app' })}</p>
      <ButtonLink to={PATHS.CABINET_PAYMENT}>{t('error.again')}</ButtonLink>
      <a href={`mailto:${supportMail}`}>{supportMail}</a>
    </MessagePage>
  );
}
