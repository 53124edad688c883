import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { FIRST_NAME_MAX_LENGTH } from '#contract/limits.ts';
import { SubmitButton } from '#web/shared/forms/ActionButton.tsx';
import { AgreementField } from '#web/shared/forms/CheckboxField.tsx';
import { Form } from '#web/shared/forms/Form.tsx';
import { useFieldBinding } from '#web/shared/forms/field.ts';
import { RULES } from '#web/shared/forms/field-rules.ts';
import { NewPasswordField } from '#web/shared/forms/PasswordField.tsx';
import { TextField } from '#web/shared/forms/TextField.tsx';
import { EmailTaken } from '#web/shared/session/EmailTaken.tsx';
import { KeepAnswersField } from '#web/shared/session/KeepAnswersField.tsx';
import { handedOver } from '#web/shared/session/navigation-state.ts';
import { registrationOf } from '#web/shared/session/registration.ts';
import { useEntry } from '#web/shared/session/use-entry.ts';
import { AuthPage, EntryTabs } from './AuthPage.tsx';

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
      keepsAnswers: false,
    },
  });
  const { control, formState, handleSubmit } = form;
  const bind = useFieldBinding(form);
  const { enter, isBusy, isChecking, problem } = useEntry(form);
  const email = useWatch({ control, name: 'email' });
  const submit = handleSubmit(async ({ firstName, keepsAnswers, ...own }) => {
    const name = firstName.trim();
    const { email, password } = own;
    const body = await registrationOf({
      email,
      password,
      keepsAnswers,
      ...(name && { firstName: name }),
    });
    enter({ type: 'signUp.submit', body });
  });

  return (
    <AuthPage
      page="register"
      title={t('register.title')}
      pageTitle={t('tabs.register')}
      tabs={<EntryTabs email={email} />}
    >
      <Form problem={problem} onSubmit={submit}>
        <TextField
          {...bind('firstName')}
          label={t('fields.first_name')}
          note={t('fields.optional')}
          autoComplete="given-name"
          maxLength={FIRST_NAME_MAX_LENGTH}
        />
        <TextField
          {...bind('email', RULES.newEmail)}
          label={t('fields.email')}
          type="email"
          autoComplete="email"
        />
        {formState.errors.email?.type === 'email_taken' && <EmailTaken email={email} />}
        <NewPasswordField {...bind('password', RULES.newPassword)} label={t('fields.password')} />
        <AgreementField {...bind('termsAccepted', RULES.agreed)} />
        <KeepAnswersField {...bind('keepsAnswers')} />
        <SubmitButton isBusy={isBusy} isChecking={isChecking}>
          {t('register.submit')}
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}
