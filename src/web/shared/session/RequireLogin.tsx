import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { PageLayout } from '#web/shared/layout/PageLayout.tsx';
import { Button } from '#web/shared/ui/Button.tsx';
import { MessagePage } from '#web/shared/ui/MessagePage.tsx';
import { AccountLink } from './AccountLink.tsx';
import { useAuth, useAuthActor } from './auth-context.tsx';
import { loginPathFrom } from './next-path.ts';
import { useSignOut } from './use-sign-out.tsx';

/** Admits members. Others sign in first and then return here (spec section 4). */
export function RequireLogin() {
  const actor = useAuthActor();
  const isLeaving = useSelector(actor, (snapshot) => snapshot.hasTag('leaving'));
  const { isLoggedIn, user } = useAuth();
  const location = useLocation();
  // A sign-out or reset is navigating elsewhere.
  if (isLeaving) return null;
  if (!isLoggedIn) return <Navigate to={loginPathFrom(location)} replace />;
  if (user !== null) return <Outlet />;
  return (
    <PageLayout home={PATHS.CABINET_ROOT} headerActions={<AccountLink />}>
      <LoadFailedPage />
    </PageLayout>
  );
}

function LoadFailedPage() {
  const { t } = useTranslation();
  const actor = useAuthActor();
  const { signOut, question } = useSignOut();
  return (
    <div role="alert">
      <MessagePage title={t('account.unloaded_title')} text={t('account.unloaded_text')}>
        <Button onClick={() => actor.send({ type: 'user.load' })}>{t('account.load_again')}</Button>
        <Button variant="quiet" onClick={signOut}>
          {t('account.sign_out')}
        </Button>
      </MessagePage>
      {question}
    </div>
  );
}
