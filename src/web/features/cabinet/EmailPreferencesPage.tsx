import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { REFUSABLE_CATEGORIES } from '#contract/choices.ts';
import { PATHS } from '#contract/paths.ts';
import type { EmailPreferences } from '#contract/users.ts';
import { serverClock } from '#web/shared/api/server-clock.ts';
import type { User } from '#web/shared/api/user.ts';
import { getMe, unsubscribe, updateMe } from '#web/shared/api/users.ts';
import { ActionButton } from '#web/shared/forms/ActionButton.tsx';
import { checkbox, choice } from '#web/shared/forms/CheckboxField.css.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { useAuth, useAuthActor } from '#web/shared/session/auth-context.tsx';
import { useIsPast } from '#web/shared/session/RequireAccess.tsx';
import { useRequest } from '#web/shared/session/use-request.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { fieldLabel, tapLink } from '#web/shared/ui/control.css.ts';
import { Link } from '#web/shared/ui/Link.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { EmailAddressSection } from './EmailAddressSection.tsx';
import { DataSection } from './profile/DataSection.tsx';
import { MoneyBackDialog } from './profile/MoneyBackDialog.tsx';
import { RefundStates } from './profile/RefundStates.tsx';
import { RemovalSection } from './profile/RemovalSection.tsx';
import { Section, SectionForm } from './profile/Section.tsx';
import { SettingsPage } from './profile/SettingsPage.tsx';
import { refundsToAnnounce } from './profile/subscription.ts';
import { useMoneyBack } from './profile/use-money-back.ts';
import { useSubscription } from './profile/use-subscription.ts';

/** The emails that a member receives. The page needs no plan. */
export default function EmailPreferencesPage() {
  useRequiredTexts('profile');
  const { user } = useAuth();
  return user && <MemberPreferences key={user.id} user={user} />;
}

function MemberPreferences({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const hasNoAccess = useIsPast(user.accessTo);
  return (
    <SettingsPage title={t('emails.title')} lead={t('emails.lead', { email: user.email })}>
      <EmailAddressSection user={user} />
      <Section title={t('emails.choice')} text={t('emails.security')}>
        <PreferencesForm user={user} />
      </Section>
      <OwnMoney hasAccess={!hasNoAccess} />
      {hasNoAccess ? (
        // Members without access cannot open the profile, which has these sections, but the data is
        // theirs.
        <>
          <DataSection />
          <RemovalSection user={user} />
        </>
      ) : (
        <Link className={tapLink} to={PATHS.CABINET_PROFILE}>
          {t('emails.to_profile')}
        </Link>
      )}
    </SettingsPage>
  );
}

/**
 * The refunds that the member requested, with or without access, and the withdrawal from a contract
 * for those who cannot open the profile. Renders nothing if there is neither.
 */
function OwnMoney({ hasAccess }: { hasAccess: boolean }) {
  const { t } = useTranslation('profile');
  const { data: offer, refetch } = useSubscription();
  const money = useMoneyBack(refetch);
  if (offer === undefined) return null;
  const { refunds, plans, subscription } = offer;
  return (
    <>
      {!hasAccess && subscription?.withdrawableUntil && (
        <Section title={t('withdrawal.title')} text={t('withdrawal.text')}>
          <Button variant="secondary" onClick={() => money.ask('withdrawal')}>
            {t('withdrawal.ask')}
          </Button>
        </Section>
      )}
      {refundsToAnnounce(refunds, serverClock.now()).length > 0 && (
        <Section title={t('refund.states.title')} text={t('refund.states.text')}>
          <RefundStates refunds={refunds} plans={plans} />
        </Section>
      )}
      <MoneyBackDialog money={money} plans={plans} />
    </>
  );
}

function PreferencesForm({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const { register, handleSubmit } = useForm({ values: user.emailPreferences });
  const auth = useAuthActor();
  const save = useRequest(async (emailPreferences: EmailPreferences | 'none') => {
    const isNone = emailPreferences === 'none';
    if (isNone) await unsubscribe(user.unsubscribeId);
    const changed = await (isNone ? getMe() : updateMe({ emailPreferences }));
    auth.send({ type: 'user.replace', user: changed });
    notify({ tone: 'success', text: t('emails.saved') });
  });

  return (
    <SectionForm
      problem={save.problem?.detail}
      isBusy={save.isBusy}
      action={t('emails.save')}
      others={
        <ActionButton variant="quiet" isBusy={save.isBusy} onClick={() => save.submit('none')}>
          {t('emails.none')}
        </ActionButton>
      }
      onSubmit={handleSubmit(save.submit)}
    >
      <fieldset>
        <legend className={fieldLabel}>{t('emails.legend')}</legend>
        {REFUSABLE_CATEGORIES.map((category) => (
          <Row key={category} as="label" gap="snug" align="start" className={choice}>
            <input {...register(category)} type="checkbox" className={checkbox} />
            <Stack as="span">
              <span>{t(`emails.categories.${category}.title`)}</span>
              <span className={textStyle({ size: 'small', tone: 'quiet' })}>
                {t(`emails.categories.${category}.hint`)}
              </span>
            </Stack>
          </Row>
        ))}
      </fieldset>
    </SectionForm>
  );
}
