import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { action, actionPicture } from '#web/shared/layout/Header.css.ts';
import { LineIcon } from '#web/shared/ui/LineIcon.tsx';
import { NavLink } from '#web/shared/ui/Link.tsx';
import { useAuth } from './auth-context.tsx';
import { loginPathWithin } from './next-path.ts';

const PERSON = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-3.9 3.7-6 7.5-6s6.9 2.1 7.5 6';

export function AccountLink() {
  const { t } = useTranslation();
  const { isLoggedIn } = useAuth();
  const { search } = useLocation();
  return (
    <NavLink to={isLoggedIn ? PATHS.CABINET_ROOT : loginPathWithin(search)} className={action}>
      <LineIcon size={22} className={actionPicture} d={PERSON} />
      <span>{t(isLoggedIn ? 'layout.cabinet' : 'layout.sign_in')}</span>
    </NavLink>
  );
}
