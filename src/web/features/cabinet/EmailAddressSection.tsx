import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { User } from '#web/shared/api/user.ts';
import { changeEmail } from '#web/shared/api/users.ts';
import { useFieldBinding } from '#web/shared/forms/field.ts';
import { RULES } from '#web/shared/forms/field-rules.ts';
import { PasswordField } from '#web/shared/forms/PasswordField.tsx';
import { TextField } from '#web/shared/forms/TextField.tsx';
import { useAuthActor } from '#web/shared/session/auth-context.tsx';
import { useFormRequest } from '#web/shared/session/use-request.ts';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { Section, SectionForm } from './profile/Section.tsx';

interface AddressFields {
  email: string;
  /** Left out if the account has none. */
  currentPassword: string;
}

/**
 * Replaces the email address, as long as it is not verified or cannot get email. Renders nothing for
 * any other address: it belongs to the account for good.
 */
export function EmailAddressSection({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const isBounced = user.emailProblem === 'bounced';
  if (user.emailVerified && !isBounced) return null;
  const { email } = user;
  return (
    <Section
      title={t('address.title')}
      text={isBounced ? t('address.bounced', { email }) : t('address.unverified')}
    >
      <AddressForm key={email} user={user} />
    </Section>
  );
}

function AddressForm({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const auth = useAuthActor();
  const form = useForm<AddressFields>({
    defaultValues: {
      // A mistake is corrected faster than an address is typed again.
      email: user.email,
      ...(user.hasPassword ? { currentPassword: '' } : {}),
    },
  });
  const bind = useFieldBinding(form);
  const { submit, problem, isBusy } = useFormRequest(form, async (typed) => {
    const changed = await changeEmail(typed);
    notify({ tone: 'success', text: t('address.saved', { email: changed.email }) });
    auth.send({ type: 'user.replace', user: changed });
  });

  return (
    <SectionForm problem={problem} isBusy={isBusy} action={t('address.save')} onSubmit={submit}>
      <TextField
        {...bind('email', RULES.newEmail)}
        label={t('address.label')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {user.hasPassword && (
        <PasswordField
          {...bind('currentPassword', RULES.filled)}
          label={t('address.password')}
          autoComplete="current-password"
        />
      )}
    </SectionForm>
  );
}
