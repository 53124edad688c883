import { useLocation, useSearchParams } from 'react-router-dom';
import { useAuth } from '#web/account/auth-context.tsx';
import { useRequiredTexts } from '#web/i18n/use-required-texts.ts';
import { Payment } from './Payment.tsx';
import { noticeOf } from './payment-address.ts';

/** The plans, and where a member comes back to from the checkout: `?order=` names the order. */
export default function PaymentPage() {
  useRequiredTexts('payment');
  const { user } = useAuth();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const orderId = query.get('order') || null;
  if (user === null) return null;
  return (
    <Payment
      key={`${user.id} ${orderId}`}
      userId={user.id}
      orderId={orderId}
      notice={noticeOf(state)}
    />
  );
}
