import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { User } from '#web/api/user.ts';
import { PATHS } from '#web/paths.ts';
import { link, stack } from '../Section.css.ts';
import { Section } from '../Section.tsx';
import { address, line, state } from './EmailSection.css.ts';
import { ResendVerification } from './ResendVerification.tsx';

/** The address, whether it is known to be theirs, and the way to choose which mail comes. */
export function EmailSection({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  return (
    <Section title={t('email.title')} text={t('email.text')}>
      <div className={stack}>
        <p className={line}>
          <span className={address}>{user.email}</span>
          <span className={state({ isVerified: user.emailVerified })}>
            {t(user.emailVerified ? 'email.verified' : 'email.unverified')}
          </span>
        </p>
        {!user.emailVerified && <ResendVerification />}
        <Link className={link} to={PATHS.CABINET_EMAIL_UNSUBSCRIBE}>
          {t('email.preferences')}
        </Link>
      </div>
    </Section>
  );
}
