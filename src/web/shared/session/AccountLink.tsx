import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { HeaderLink } from '#web/shared/layout/HeaderAction.tsx';
import { useAuth } from './auth-context.tsx';
import { loginPathWithin } from './next-path.ts';

export function AccountLink() {
  const { t } = useTranslation();
  const { isLoggedIn } = useAuth();
  const { search } = useLocation();
  return isLoggedIn ? (
    <HeaderLink to={PATHS.CABINET_ROOT} icon="person" onPhones="word">
      {t('layout.cabinet')}
    </HeaderLink>
  ) : (
    <HeaderLink to={loginPathWithin(search)} icon="person" onPhones="word">
      {t('layout.sign_in')}
    </HeaderLink>
  );
}
