import { useTranslation } from 'react-i18next';
import type { User } from '#web/api/user.ts';
import { Section } from '../Section.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** Changes the password, or sets the first one. */
export function PasswordSection({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  return (
    <Section
      title={t('password.title')}
      text={t(user.hasPassword ? 'password.text' : 'password.text_first')}
    >
      <PasswordForm key={String(user.hasPassword)} user={user} />
    </Section>
  );
}
