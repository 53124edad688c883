import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { config } from '#web/config.ts';
import { QUERY_KEYS } from '#web/features/cabinet/server-state/queries.ts';
import { getPaymentStatus } from '#web/shared/api/payments.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { useAuth } from '#web/shared/session/auth-context.tsx';
import { ButtonLink } from '#web/shared/ui/Button.tsx';
import { MessagePage } from '#web/shared/ui/MessagePage.tsx';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import { endPurchase } from './purchase-storage.ts';

/** A payment failed: why, if the order says so. Another try is a new order. */
export default function PaymentErrorPage() {
  useRequiredTexts('payment');
  const { t } = useTranslation('payment');
  const [query] = useSearchParams();
  const { user } = useAuth();
  const orderId = query.get('order') || null;
  const userId = user?.id;
  const { supportMail } = config.company;
  const { data: order, isLoading } = useQuery({
    queryKey: [...QUERY_KEYS.order, orderId],
    queryFn: () => getPaymentStatus(orderId ?? ''),
    enabled: orderId !== null,
  });

  useEffect(() => {
    // Without an order, the plans page finds out what happened to it.
    if (userId !== undefined && orderId !== null) endPurchase(userId, orderId);
  }, [userId, orderId]);

  if (isLoading) return <Spinner isCover />;
  // It is still open, or was paid after all.
  if (order && order.status !== 'failed')
    return <Navigate to={`${PATHS.CABINET_PAYMENT}?order=${order.id}`} replace />;
  const reason = order?.failure ? t(`error.failure.${order.failure}`) : t('error.text');
  return (
    <MessagePage
      title={t('error.title')}
      text={`${reason} ${t('errors.contact_support', { ns: 'app' })}`}
    >
      <ButtonLink to={PATHS.CABINET_PAYMENT}>{t('error.again')}</ButtonLink>
      <a href={`mailto:${supportMail}`}>{supportMail}</a>
    </MessagePage>
  );
}
