import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { EmailTaken } from '#web/account/EmailTaken.tsx';
import { handedOver } from '#web/account/handed-over.ts';
import { registrationOf } from '#web/account/registration.ts';
import { useEntry } from '#web/account/use-entry.ts';
import { AgreementField } from '#web/ui/form/AgreementField.tsx';
import { FormProblem } from '#web/ui/form/FormProblem.tsx';
import { RULES } from '#web/ui/form/field-rules.ts';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useFieldBinding } from '#web/ui/form/use-field-binding.ts';
import { AuthPage } from './AuthPage.tsx';
import { EntryTabs } from './EntryTabs.tsx';

/** A new account with e-mail and password. */
export default function RegisterPage() {
  const { t } = useTranslation(['auth', 'app']);
  const { state } = useLocation();
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      firstName: '',
      email: handedOver(state).email,
      password: '',
      termsAccepted: false,
    },
  });
  const { control, formState, handleSubmit } = form;
  const bind = useFieldBinding(form);
  const { enter, isBusy, problem } = useEntry(form);
  const email = useWatch({ control, name: 'email' });
  const submit = handleSubmit(async ({ firstName, ...own }) => {
    const name = firstName.trim();
    const { email, password } = own;
    const body = await registrationOf({ email, password, ...(name && { firstName: name }) });
    enter({ type: 'signUp.submit', body });
  });

  return (
    <AuthPage
      page="register"
      title={t('register.title')}
      pageTitle={t('tabs.register')}
      tabs={<EntryTabs email={email} />}
    >
      {problem && <FormProblem>{problem}</FormProblem>}
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...bind('firstName')}
          label={t('fields.first_name')}
          note={t('fields.optional')}
          autoComplete="given-name"
          maxLength={80}
        />
        <TextField
          {...bind('email', RULES.newEmail)}
          label={t('fields.email')}
          type="email"
          autoComplete="email"
        />
        {formState.errors.email?.type === 'email_taken' && <EmailTaken email={email} />}
        <PasswordField
          {...bind('password', RULES.newPassword)}
          label={t('fields.password')}
          hint={t('app:validation.password')}
          autoComplete="new-password"
        />
        <AgreementField {...bind('termsAccepted', RULES.agreed)} />
        <SubmitButton isBusy={isBusy}>{t('register.submit')}</SubmitButton>
      </form>
    </AuthPage>
  );
}
