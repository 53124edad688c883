import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/account/auth-context.tsx';
import { PATHS } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { AuthPage } from './AuthPage.tsx';
import { paragraphs } from './form.css.ts';

/** Thanks, and leads on. */
export function EmailVerified() {
  const { t } = useTranslation('auth');
  const { isLoggedIn } = useAuth();
  return (
    <AuthPage page="verify" title={t('verify.done.title')} lead={t('verify.done.text')} isAwaited>
      {isLoggedIn ? (
        <ButtonLink to={PATHS.CABINET_ROOT} isFullWidth>
          {t('verify.done.cabinet')}
        </ButtonLink>
      ) : (
        <WayIn />
      )}
    </AuthPage>
  );
}

/** For members who are not signed in here; those without a password are signed in nowhere now. */
function WayIn() {
  const { t } = useTranslation('auth');
  return (
    <div className={paragraphs}>
      <ButtonLink to={PATHS.LOGIN} isFullWidth>
        {t('verify.done.sign_in')}
      </ButtonLink>
      <p>{t('verify.done.set_password_text')}</p>
      <ButtonLink to={PATHS.FORGOT_PASSWORD} variant="secondary" isFullWidth>
        {t('verify.done.set_password')}
      </ButtonLink>
    </div>
  );
}
