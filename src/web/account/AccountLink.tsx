import { useTranslation } from 'react-i18next';
import { PATHS } from '#web/paths.ts';
import { HeaderLink } from '#web/ui/layout/HeaderLink.tsx';
import { useAuth } from './auth-context.tsx';

/** The header's way in: to the sign-in page, or to the cabinet for whoever is logged in. */
export function AccountLink() {
  const { t } = useTranslation();
  const { isLoggedIn } = useAuth();
  return isLoggedIn ? (
    <HeaderLink to={PATHS.CABINET_ROOT} icon="person" onPhones="word">
      {t('layout.cabinet')}
    </HeaderLink>
  ) : (
    <HeaderLink to={PATHS.LOGIN} icon="person" onPhones="word">
      {t('layout.sign_in')}
    </HeaderLink>
  );
}
