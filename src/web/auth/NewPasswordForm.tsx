import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePlacedProblem } from '#web/account/use-placed-problem.ts';
import type { ApiProblem } from '#web/api/api-error.ts';
import { FormProblem } from '#web/ui/form/FormProblem.tsx';
import { RULES } from '#web/ui/form/field-rules.ts';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useFieldBinding } from '#web/ui/form/use-field-binding.ts';
import { AuthPage } from './AuthPage.tsx';
import { useEmailOf } from './use-email-of.ts';

interface NewPasswordFormProps {
  userId: string;
  problem: ApiProblem | null;
  isBusy: boolean;
  onSubmit: (password: string) => void;
}

/** Asks for the new password. */
export function NewPasswordForm({ userId, problem, isBusy, onSubmit }: NewPasswordFormProps) {
  const { t } = useTranslation(['auth', 'app']);
  const email = useEmailOf(userId);
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } });
  const bind = useFieldBinding(form);
  const sentence = usePlacedProblem(form, problem);
  const submit = form.handleSubmit(({ password }) => onSubmit(password));

  return (
    <AuthPage page="reset" title={t('reset.title')} lead={t('reset.text')}>
      {sentence && <FormProblem>{sentence}</FormProblem>}
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        {/* Tells a password manager whose password it keeps. */}
        {email && <input hidden readOnly type="text" autoComplete="username" value={email} />}
        <PasswordField
          {...bind('password', RULES.newPassword)}
          label={t('fields.new_password')}
          hint={t('app:validation.password')}
          autoComplete="new-password"
        />
        <SubmitButton isBusy={isBusy}>{t('reset.submit')}</SubmitButton>
      </form>
    </AuthPage>
  );
}
