import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/account/auth-context.tsx';
import type { User } from '#web/api/user.ts';
import { useRequiredTexts } from '#web/i18n/use-required-texts.ts';
import { EmailSection } from './account/EmailSection.tsx';
import { LanguageSection } from './account/LanguageSection.tsx';
import { NameSection } from './account/NameSection.tsx';
import { PasswordSection } from './account/PasswordSection.tsx';
import { DataSection } from './data/DataSection.tsx';
import { RefundDialog } from './refund/RefundDialog.tsx';
import { useRefund } from './refund/use-refund.ts';
import { RemovalSection } from './removal/RemovalSection.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { SubscriptionSection } from './subscription/SubscriptionSection.tsx';
import { useSubscription } from './subscription/use-subscription.ts';

/** What the member has, who they are to us, and the ways to change or end it. */
export default function ProfilePage() {
  useRequiredTexts('profile');
  const { user } = useAuth();
  return user && <Profile key={user.id} user={user} />;
}

function Profile({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const own = useSubscription();
  const refund = useRefund(own.load);
  const isRefundable = Boolean(own.offer?.subscription?.refundableUntil);

  return (
    <SettingsPage title={t('title')} lead={t('lead', { email: user.email })}>
      <SubscriptionSection user={user} own={own} onRefund={refund.ask} />
      <NameSection user={user} />
      <LanguageSection />
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <DataSection />
      <RemovalSection user={user} onRefund={isRefundable ? refund.ask : undefined} />
      <RefundDialog refund={refund} plans={own.offer?.plans ?? []} />
    </SettingsPage>
  );
}
