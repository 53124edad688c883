import { useTranslation } from 'react-i18next';
import { PATHS } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { AuthPage } from './AuthPage.tsx';
import { actions } from './form.css.ts';
import { useEmailOf } from './use-email-of.ts';

/** A link that sets no password any more, and how to get one that does. */
export function DeadResetLink({ userId }: { userId: string }) {
  const { t } = useTranslation('auth');
  const email = useEmailOf(userId);
  return (
    <AuthPage page="forgot" title={t('reset.dead.title')} lead={t('reset.dead.text')} isAwaited>
      <div className={actions}>
        <ButtonLink to={PATHS.FORGOT_PASSWORD} state={{ email }} isFullWidth>
          {t('reset.dead.ask')}
        </ButtonLink>
        <ButtonLink to={PATHS.LOGIN} state={{ email }} variant="quiet" isFullWidth>
          {t('reset.dead.sign_in')}
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
