import { useTranslation } from 'react-i18next';
import { RemindersSection } from '#web/features/cabinet/reminders/RemindersSection.tsx';
import type { User } from '#web/shared/api/user.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { useAuth } from '#web/shared/session/auth-context.tsx';
import { EmailSection, LanguageSection, NameSection, PasswordSection } from './AccountSections.tsx';
import { DataSection } from './DataSection.tsx';
import { LeavingQuestion } from './LeavingQuestion.tsx';
import { MoneyBackDialog } from './MoneyBackDialog.tsx';
import { RemovalSection } from './RemovalSection.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { SubscriptionSection } from './SubscriptionSection.tsx';
import { useMoneyBack } from './use-money-back.ts';
import { useSubscription } from './use-subscription.ts';

export default function ProfilePage() {
  useRequiredTexts('profile');
  useRequiredTexts('reminders');
  const { user } = useAuth();
  return user && <Profile key={user.id} user={user} />;
}

function Profile({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const own = useSubscription();
  const money = useMoneyBack(own.refetch);
  const isRefundable = Boolean(own.data?.subscription?.refundableUntil);

  return (
    <SettingsPage title={t('title')} lead={t('lead', { email: user.email })}>
      <LeavingQuestion isAsked={own.data?.subscription?.asksWhy === true} />
      <SubscriptionSection user={user} own={own} onAsk={money.ask} />
      <RemindersSection user={user} />
      <NameSection user={user} />
      <LanguageSection />
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <DataSection />
      <RemovalSection user={user} onRefund={isRefundable ? () => money.ask('refund') : undefined} />
      <MoneyBackDialog money={money} plans={own.data?.plans ?? []} />
    </SettingsPage>
  );
}
