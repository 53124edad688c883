import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAuthActor } from '#web/account/auth-context.tsx';
import { usePlacedProblem } from '#web/account/use-placed-problem.ts';
import { useRequest } from '#web/account/use-request.ts';
import type { User } from '#web/api/user.ts';
import { changePassword } from '#web/api/users.ts';
import { PATHS } from '#web/paths.ts';
import { FormProblem } from '#web/ui/form/FormProblem.tsx';
import { RULES } from '#web/ui/form/field-rules.ts';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useFieldBinding } from '#web/ui/form/use-field-binding.ts';
import { notify } from '#web/ui/notifications/notify.ts';
import { button, formEnd, link } from '../Section.css.ts';

interface Passwords {
  /** Left out where the account has none. */
  currentPassword: string;
  password: string;
}

/** Asks for the new password, and for the current one if there is one. */
export function PasswordForm({ user }: { user: User }) {
  const { t } = useTranslation(['profile', 'app']);
  const auth = useAuthActor();
  const form = useForm<Passwords>({
    defaultValues: user.hasPassword ? { currentPassword: '', password: '' } : { password: '' },
  });
  const bind = useFieldBinding(form);
  const saving = useRequest(async (passwords: Passwords) => {
    await changePassword(passwords);
    form.reset();
    auth.send({ type: 'user.replace', user: { ...user, hasPassword: true } });
    notify({ tone: 'success', title: t('password.saved'), text: t('password.others') });
  });
  const sentence = usePlacedProblem(form, saving.problem);
  const submit = form.handleSubmit(saving.submit);

  return (
    <>
      {sentence && <FormProblem>{sentence}</FormProblem>}
      <form noValidate onSubmit={(event) => void submit(event)}>
        {/* Tells a password manager whose password it keeps. */}
        <input hidden readOnly type="text" autoComplete="username" value={user.email} />
        {user.hasPassword && (
          <PasswordField
            {...bind('currentPassword', RULES.filled)}
            label={t('password.current')}
            autoComplete="current-password"
          />
        )}
        <PasswordField
          {...bind('password', RULES.newPassword)}
          label={t(user.hasPassword ? 'password.new' : 'password.first')}
          hint={t('app:validation.password')}
          autoComplete="new-password"
        />
        <div className={formEnd}>
          <div className={button}>
            <SubmitButton isBusy={saving.isBusy}>
              {t(user.hasPassword ? 'password.change' : 'password.set')}
            </SubmitButton>
          </div>
          {user.hasPassword && (
            <Link className={link} to={PATHS.FORGOT_PASSWORD} state={{ email: user.email }}>
              {t('password.forgot')}
            </Link>
          )}
        </div>
      </form>
    </>
  );
}
