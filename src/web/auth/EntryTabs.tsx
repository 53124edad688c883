import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { PATHS } from '#web/paths.ts';
import { tab, tabs } from './EntryTabs.css.ts';

/** Sign in or register: two pages that look like tabs. What is typed as e-mail comes along. */
export function EntryTabs({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  return (
    <nav className={tabs} aria-label={t('tabs.label')}>
      <NavLink className={tab} to={{ pathname: PATHS.LOGIN, search }} state={{ email }}>
        {t('tabs.sign_in')}
      </NavLink>
      <NavLink className={tab} to={{ pathname: PATHS.REGISTER, search }} state={{ email }}>
        {t('tabs.register')}
      </NavLink>
    </nav>
  );
}
