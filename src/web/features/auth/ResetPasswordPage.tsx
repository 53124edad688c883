import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { finishReset } from '#web/shared/api/accounts.ts';
import { SubmitButton } from '#web/shared/forms/ActionButton.tsx';
import { Form } from '#web/shared/forms/Form.tsx';
import { useFieldBinding } from '#web/shared/forms/field.ts';
import { RULES } from '#web/shared/forms/field-rules.ts';
import { NewPasswordField } from '#web/shared/forms/PasswordField.tsx';
import { useAuthActor } from '#web/shared/session/auth-context.tsx';
import type { HandedOver } from '#web/shared/session/navigation-state.ts';
import { loginPathWithin } from '#web/shared/session/next-path.ts';
import { useFormRequest } from '#web/shared/session/use-request.ts';
import { ButtonLink } from '#web/shared/ui/Button.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { actions } from './AuthPage.css.ts';
import { AuthPage } from './AuthPage.tsx';
import { isDeadLink, useEmailOf, useMailedLink } from './mailed-link.ts';

/** Sets a password by the link of an email: a new one, or the account's first one. */
export default function ResetPasswordPage() {
  const { t } = useTranslation(['auth', 'app']);
  const link = useMailedLink();
  const email = useEmailOf(link.userId);
  const actor = useAuthActor();
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } });
  const bind = useFieldBinding(form);
  const { submit, problem, error, isBusy, isDone } = useFormRequest(form, async ({ password }) => {
    await finishReset(link, { password });
    // Has no effect for members, who are signed in.
    if (email !== '') actor.send({ type: 'signIn.submit', body: { email, password } });
  });
  useWayOnAfterReset(isDone, email);

  if (isDeadLink(error)) return <DeadResetLink email={email} />;
  return (
    <AuthPage page="reset" title={t('reset.title')} lead={t('reset.text')}>
      <Form problem={problem} onSubmit={submit}>
        {/* Gives password managers the user name. */}
        {email && <input hidden readOnly type="text" autoComplete="username" value={email} />}
        <NewPasswordField
          {...bind('password', RULES.newPassword)}
          label={t('fields.new_password')}
        />
        <SubmitButton isBusy={isBusy || isDone}>{t('reset.submit')}</SubmitButton>
      </Form>
    </AuthPage>
  );
}

function DeadResetLink({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  return (
    <AuthPage page="forgot" title={t('reset.dead.title')} lead={t('reset.dead.text')} isAwaited>
      <Stack gap="sm" className={actions}>
        <ButtonLink to={PATHS.FORGOT_PASSWORD} state={{ email }} isFullWidth>
          {t('reset.dead.ask')}
        </ButtonLink>
        <ButtonLink to={PATHS.LOGIN} state={{ email }} variant="quiet" isFullWidth>
          {t('reset.dead.sign_in')}
        </ButtonLink>
      </Stack>
    </AuthPage>
  );
}

/**
 * Visitors go to sign in, which is under way if their address is known, and members to the cabinet:
 * this browser's login session survives.
 */
function useWayOnAfterReset(isDone: boolean, email: string): void {
  const actor = useAuthActor();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { t } = useTranslation('auth');

  useEffect(() => {
    if (!isDone) return;
    if (actor.getSnapshot().hasTag('loggedIn')) {
      actor.send({ type: 'user.load' });
      notify({ text: t('reset.done'), tone: 'success' });
      void navigate(PATHS.CABINET_ROOT, { replace: true });
      return;
    }
    const state: HandedOver = { email, notice: 'password_set' };
    void navigate(loginPathWithin(search), { replace: true, state });
  }, [isDone, email, search, actor, navigate, t]);
}
