import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useAuth } from '#web/account/auth-context.tsx';
import { loginPathFrom } from '#web/account/next-path.ts';
import { sendVerification } from '#web/api/accounts.ts';
import { PATHS } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { AuthPage } from './AuthPage.tsx';
import { actions, paragraphs } from './form.css.ts';
import { ResendButton } from './ResendButton.tsx';
import { useResend } from './use-resend.ts';

/** A link that verifies nothing any more, and how to get one that does. */
export function DeadVerifyLink() {
  const { t } = useTranslation('auth');
  const { isLoggedIn, user } = useAuth();
  return (
    <AuthPage page="verify" title={t('verify.dead.title')} lead={t('verify.dead.text')} isAwaited>
      {!isLoggedIn && <SignInFirst />}
      {isLoggedIn && (user?.emailVerified ? <AlreadyVerified /> : <AnotherLink />)}
    </AuthPage>
  );
}

/** Leads back to this link, where a member is sent a new one. */
function SignInFirst() {
  const { t } = useTranslation('auth');
  const location = useLocation();
  return (
    <div className={paragraphs}>
      <p>{t('verify.dead.sign_in_text')}</p>
      <ButtonLink to={loginPathFrom(location)} isFullWidth>
        {t('verify.done.sign_in')}
      </ButtonLink>
    </div>
  );
}

function AlreadyVerified() {
  const { t } = useTranslation('auth');
  return (
    <div className={paragraphs}>
      <p>{t('verify.dead.verified')}</p>
      <ButtonLink to={PATHS.CABINET_ROOT} isFullWidth>
        {t('verify.done.cabinet')}
      </ButtonLink>
    </div>
  );
}

function AnotherLink() {
  const { t } = useTranslation('auth');
  const resend = useResend(sendVerification, false);
  return (
    <div className={actions}>
      <ResendButton
        resend={resend}
        texts={{
          send: t('verify.dead.send'),
          wait: t('verify.dead.wait'),
          waitUntil: (time) => t('verify.dead.wait_until', { time }),
          sent: t('verify.dead.sent'),
        }}
      />
      <ButtonLink to={PATHS.CABINET_ROOT} variant="quiet" isFullWidth>
        {t('verify.done.cabinet')}
      </ButtonLink>
    </div>
  );
}
