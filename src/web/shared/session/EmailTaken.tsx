import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { tapLink } from '#web/shared/ui/control.css.ts';
import { Link } from '#web/shared/ui/Link.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';

interface EmailTakenProps {
  email: string;
  /** The query of the linked pages; this page's own by default. */
  search?: string;
}

/** For a visitor whose address already has an account. The address is passed on. */
export function EmailTaken({ email, search: given }: EmailTakenProps) {
  const { t } = useTranslation();
  const { search: own } = useLocation();
  const search = given ?? own;
  return (
    <Stack>
      <Link className={tapLink} to={{ pathname: PATHS.LOGIN, search }} state={{ email }}>
        {t('account.email_taken.sign_in')}
      </Link>
      <Link className={tapLink} to={{ pathname: PATHS.FORGOT_PASSWORD, search }} state={{ email }}>
        {t('account.email_taken.set_password')}
      </Link>
    </Stack>
  );
}
