import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAuth } from '#web/account/auth-context.tsx';
import { useIsPast } from '#web/account/use-is-past.ts';
import type { User } from '#web/api/user.ts';
import { useRequiredTexts } from '#web/i18n/use-required-texts.ts';
import { PATHS } from '#web/paths.ts';
import { DataSection } from '../profile/data/DataSection.tsx';
import { RefundStates } from '../profile/refund/RefundStates.tsx';
import { refundsToTell } from '../profile/refund/refund-offer.ts';
import { RemovalSection } from '../profile/removal/RemovalSection.tsx';
import { link, stack } from '../profile/Section.css.ts';
import { Section } from '../profile/Section.tsx';
import { SettingsPage } from '../profile/SettingsPage.tsx';
import { useSubscription } from '../profile/subscription/use-subscription.ts';
import { PreferencesForm } from './PreferencesForm.tsx';

/** Which mail a member gets. It needs no plan. */
export default function EmailPreferencesPage() {
  useRequiredTexts('profile');
  const { user } = useAuth();
  return user && <EmailPreferences key={user.id} user={user} />;
}

function EmailPreferences({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const hasNoAccess = useIsPast(user.accessTo);
  return (
    <SettingsPage title={t('emails.title')} lead={t('emails.lead', { email: user.email })}>
      <Section title={t('emails.choice')} text={t('emails.security')}>
        <PreferencesForm user={user} />
      </Section>
      <OwnRefunds />
      {hasNoAccess ? (
        // The profile, which has these, is closed to them; their data is theirs all the same.
        <>
          <DataSection />
          <RemovalSection user={user} />
        </>
      ) : (
        <Link className={link} to={PATHS.CABINET_PROFILE}>
          {t('emails.to_profile')}
        </Link>
      )}
    </SettingsPage>
  );
}

/** What the member has asked to have back, with or without access; nothing if they have not. */
function OwnRefunds() {
  const { t } = useTranslation('profile');
  const { offer } = useSubscription();
  if (offer === null || refundsToTell(offer.refunds, new Date()).length === 0) return null;
  return (
    <Section title={t('refund.states.title')} text={t('refund.states.text')}>
      <div className={stack}>
        <RefundStates refunds={offer.refunds} plans={offer.plans} />
      </div>
    </Section>
  );
}
