import { useSelector } from '@xstate/react';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { PageLayout } from '#web/shared/layout/PageLayout.tsx';
import { useLazyPart } from '#web/shared/loading/lazy.tsx';
import { Button } from '#web/shared/ui/Button.tsx';
import { MessagePage } from '#web/shared/ui/MessagePage.tsx';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import { AccountLink } from './AccountLink.tsx';
import { authEffects } from './account.ts';
import { AuthContext, useAuth, useAuthActor } from './auth-context.tsx';
import { loginPathFrom, nextPathOf } from './next-path.ts';

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

interface GuestOnlyProps {
  /** Where to go without a `next` path; the cabinet by default. */
  onwards?: string;
}

/** For sign-in pages: signed-in users are redirected to where they wanted to go. */
export function GuestOnly({ onwards = PATHS.CABINET_ROOT }: GuestOnlyProps) {
  const { isLoggedIn } = useAuth();
  const { search } = useLocation();
  return isLoggedIn ? <Navigate to={nextPathOf(search, onwards)} replace /> : <Outlet />;
}

/** Blocks the app with a spinner until the user has loaded, and handles the account's events. */
export function AuthGate({ children }: { children: ReactNode }) {
  const actor = use(AuthContext);
  const isBlocked = useSelector(actor, (snapshot) => snapshot?.hasTag('blocking') ?? false);
  const loaded = useLazyPart(authEffects);
  return (
    <>
      {actor && loaded && <loaded.AuthEffects actor={actor} />}
      {isBlocked ? <Spinner isCover /> : children}
    </>
  );
}

function LoadFailedPage() {
  const { t } = useTranslation();
  const actor = useAuthActor();
  return (
    <div role="alert">
      <MessagePage title={t('account.unloaded_title')} text={t('account.unloaded_text')}>
        <Button onClick={() => actor.send({ type: 'user.load' })}>{t('account.load_again')}</Button>
        <Button variant="quiet" onClick={() => actor.send({ type: 'signOut.submit' })}>
          {t('account.sign_out')}
        </Button>
      </MessagePage>
    </div>
  );
}
