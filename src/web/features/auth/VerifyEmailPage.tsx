import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Verified } from '#contract/auth.ts';
import { PATHS } from '#contract/paths.ts';
import { type MailedLink, sendVerification, verifyEmail } from '#web/shared/api/accounts.ts';
import { ActionButton } from '#web/shared/forms/ActionButton.tsx';
import { FormProblem } from '#web/shared/forms/FormProblem.tsx';
import { useAuth, useAuthActor } from '#web/shared/session/auth-context.tsx';
import { loginPathFrom, searchWithNext } from '#web/shared/session/next-path.ts';
import { useRequest } from '#web/shared/session/use-request.ts';
import { ButtonLink } from '#web/shared/ui/Button.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { actions } from './AuthPage.css.ts';
import { AuthPage } from './AuthPage.tsx';
import { isDeadLink, useMailedLink } from './mailed-link.ts';
import { ResendButton } from './ResendButton.tsx';

/** Needs a tap, because email scanners open links. */
export default function VerifyEmailPage() {
  const { t } = useTranslation('auth');
  const link = useMailedLink();
  const actor = useAuthActor();
  const [{ passwordPath, email }, setVerified] = useState<Partial<Verified>>({});
  const { submit, isBusy, isDone, problem, error } = useRequest(async (mailed: MailedLink) => {
    setVerified(await verifyEmail(mailed));
  });

  useEffect(() => {
    // If the user is not loaded yet, loading would replace this page with the spinner.
    if (isDone && actor.getSnapshot().context.user !== null) actor.send({ type: 'user.load' });
  }, [isDone, actor]);

  if (isDone && passwordPath !== undefined) {
    return <PasswordNeeded path={passwordPath} email={email} />;
  }
  if (isDone) return <EmailVerified />;
  if (isDeadLink(error)) return <DeadVerifyLink />;
  return (
    <AuthPage page="verify" title={t('verify.title')} lead={t('verify.text')}>
      {problem && <FormProblem>{problem.detail}</FormProblem>}
      <ActionButton variant="primary" isFullWidth isBusy={isBusy} onClick={() => submit(link)}>
        {t('verify.submit')}
      </ActionButton>
    </AuthPage>
  );
}

/** From the password to the plan of the account, or to the payment if the account has none. */
const SEARCH_OF_PLAN = searchWithNext(PATHS.PERSONALIZED_PLAN);

/** Nobody was signed in here, so somebody else may have signed up: their password has ended. */
function PasswordNeeded({ path, email }: { path: string; email: string | undefined }) {
  const { t } = useTranslation('auth');
  const title = t('verify.done.title');
  return (
    <AuthPage page="verify" title={title} lead={t('verify.done.password_lead')} isAwaited>
      <Way
        text={t('verify.done.password_text')}
        to={{ pathname: path, search: SEARCH_OF_PLAN }}
        state={{ email }}
      >
        {t('verify.done.choose_password')}
      </Way>
    </AuthPage>
  );
}

function EmailVerified() {
  const { t } = useTranslation('auth');
  const { isLoggedIn } = useAuth();
  return (
    <AuthPage page="verify" title={t('verify.done.title')} lead={t('verify.done.text')} isAwaited>
      {isLoggedIn ? (
        <Way to={PATHS.CABINET_ROOT}>{t('verify.done.cabinet')}</Way>
      ) : (
        <Stack gap="md">
          <Way to={PATHS.LOGIN}>{t('verify.done.sign_in')}</Way>
          {/* They may open the link again, and not have set a password the first time. */}
          <p>{t('verify.done.set_password_text')}</p>
          <ButtonLink to={PATHS.FORGOT_PASSWORD} variant="secondary" isFullWidth>
            {t('verify.done.set_password')}
          </ButtonLink>
        </Stack>
      )}
    </AuthPage>
  );
}

function DeadVerifyLink() {
  const { t } = useTranslation('auth');
  const { isLoggedIn, user } = useAuth();
  const location = useLocation();
  return (
    <AuthPage page="verify" title={t('verify.dead.title')} lead={t('verify.dead.text')} isAwaited>
      {!isLoggedIn ? (
        // Signing in leads back to this link, where a new one can be sent.
        <Way text={t('verify.dead.sign_in_text')} to={loginPathFrom(location)}>
          {t('verify.done.sign_in')}
        </Way>
      ) : user?.emailVerified ? (
        <Way text={t('verify.dead.verified')} to={PATHS.CABINET_ROOT}>
          {t('verify.done.cabinet')}
        </Way>
      ) : (
        <Stack gap="sm" className={actions}>
          <ResendButton texts="verify.dead" send={sendVerification} />
          <ButtonLink to={PATHS.CABINET_ROOT} variant="quiet" isFullWidth>
            {t('verify.done.cabinet')}
          </ButtonLink>
        </Stack>
      )}
    </AuthPage>
  );
}

interface WayProps extends Pick<ComponentProps<typeof ButtonLink>, 'to' | 'state'> {
  text?: string;
  children: string;
}

/** Where to go from here, and why. */
function Way({ text, children, ...link }: WayProps) {
  return (
    <Stack gap="md">
      {text && <p>{text}</p>}
      <ButtonLink {...link} isFullWidth>
        {children}
      </ButtonLink>
    </Stack>
  );
}
