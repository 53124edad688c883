import { useSelector } from '@xstate/react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageLayout } from '#web/ui/layout/PageLayout.tsx';
import { AccountLink } from './AccountLink.tsx';
import { useAuth, useAuthActor } from './auth-context.tsx';
import { loginPathFrom } from './next-path.ts';
import { UnloadedPage } from './UnloadedPage.tsx';

/** Lets members in and sends others to sign in, from where they come back here (spec section 4). */
export function RequireLogin() {
  const actor = useAuthActor();
  const isLeaving = useSelector(actor, (snapshot) => snapshot.hasTag('leaving'));
  const { isLoggedIn, user } = useAuth();
  const location = useLocation();
  // A sign-out or a reset is on its way to where it leads.
  if (isLeaving) return null;
  if (!isLoggedIn) return <Navigate to={loginPathFrom(location)} replace />;
  if (user !== null) return <Outlet />;
  return (
    <PageLayout headerActions={<AccountLink />}>
      <UnloadedPage />
    </PageLayout>
  );
}
