import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/account/auth-context.tsx';
import { PATHS } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { AuthPage } from './AuthPage.tsx';

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
        <ButtonLink to={PATHS.LOGIN} isFullWidth>
          {t('verify.done.sign_in')}
        </ButtonLink>
      )}
    </AuthPage>
  );
}
