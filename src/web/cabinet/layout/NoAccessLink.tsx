import { useTranslation } from 'react-i18next';
import { Link, useMatch } from 'react-router-dom';
import { useAuth } from '#web/account/auth-context.tsx';
import { useIsPast } from '#web/account/use-is-past.ts';
import { PATHS } from '#web/paths.ts';
import { line, link } from './NoAccessLink.css.ts';

/**
 * Leads members to whom the profile is closed from the plans to what is theirs all the same, their
 * mail, data and account, and from there back to the plans.
 */
export function NoAccessLink() {
  const { t } = useTranslation('cabinet');
  const { user } = useAuth();
  const hasNoAccess = useIsPast(user?.accessTo);
  const isAtAccount = useMatch(PATHS.CABINET_EMAIL_UNSUBSCRIBE) !== null;
  if (user === null || !hasNoAccess) return null;
  return (
    <p className={line}>
      {isAtAccount ? (
        <Link className={link} to={PATHS.CABINET_PAYMENT}>
          {t('no_access.plans')}
        </Link>
      ) : (
        <Link className={link} to={PATHS.CABINET_EMAIL_UNSUBSCRIBE}>
          {t('no_access.account')}
        </Link>
      )}
    </p>
  );
}
