import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useAuth } from '#web/account/auth-context.tsx';
import { PATHS } from '#web/paths.ts';
import { inset } from '#web/ui/layout/PageLayout.css.ts';
import { item, link, list } from './CabinetNav.css.ts';

const PAGES = [
  { name: 'sessions', path: PATHS.CABINET_SESSIONS },
  { name: 'dashboard', path: PATHS.CABINET_DASHBOARD },
  { name: 'profile', path: PATHS.CABINET_PROFILE },
  { name: 'plans', path: PATHS.CABINET_PAYMENT },
] as const;

/** Between sessions, profile and what lies beside them; only for who has an access-until date. */
export function CabinetNav() {
  const { t } = useTranslation('cabinet');
  const { user } = useAuth();
  if (!user?.accessTo) return null;
  return (
    <nav className={inset} aria-label={t('nav.label')}>
      <ul className={list}>
        {PAGES.map(({ name, path }) => (
          <li key={name} className={item}>
            <NavLink to={path} className={link}>
              {t(`nav.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
