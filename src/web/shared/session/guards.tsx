import { useSelector } from '@xstate/react';
import { type ReactNode, use, useEffect, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { PATHS } from '#contract/paths.ts';
import { PageLayout } from '#web/shared/layout/PageLayout.tsx';
import { useLazyPart } from '#web/shared/loading/lazy.tsx';
import { Button } from '#web/shared/ui/Button.tsx';
import { MessagePage } from '#web/shared/ui/MessagePage.tsx';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import { AccountLink } from './AccountLink.tsx';
import { follower } from './account.ts';
import type { AuthActor } from './auth-actor.ts';
import { AuthContext, useAuth, useAuthActor } from './auth-context.tsx';
import { loginPathFrom, nextPathOf } from './next-path.ts';

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

/** Lets those in whose `accessTo` lies ahead; others are sent to the payment screen (spec section 4). */
export function RequireAccess() {
  const accessTo = useAuth().user?.accessTo;
  const isPast = useIsPast(accessTo);
  const isAskedAgain = useLastLook(accessTo, isPast);
  if (!isPast) return <Outlet />;
  return isAskedAgain ? <Spinner /> : <Navigate to={PATHS.CABINET_PAYMENT} replace />;
}

interface GuestOnlyProps {
  /** Where to go on to without any other wish; the cabinet unless given. */
  onwards?: string;
}

/** Pages for signing in: whoever is signed in, or just has, goes on to where they wanted to be. */
export function GuestOnly({ onwards = PATHS.CABINET_ROOT }: GuestOnlyProps) {
  const { isLoggedIn } = useAuth();
  const { search } = useLocation();
  return isLoggedIn ? <Navigate to={nextPathOf(search, onwards)} replace /> : <Outlet />;
}

/**
 * Stands between the account and the pages: a spinner covers the app until the user has loaded, and
 * what the account tells is acted upon.
 */
export function AuthGate({ children }: { children: ReactNode }) {
  const actor = use(AuthContext);
  const isCovered = useSelector(actor, (snapshot) => snapshot?.hasTag('covered') ?? false);
  const loaded = useLazyPart(follower);
  return (
    <>
      {actor && loaded && <loaded.AuthFollower actor={actor} />}
      {isCovered ? <Spinner isCover /> : children}
    </>
  );
}

/** Stands in the cabinet while the account could not be loaded. */
function UnloadedPage() {
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

/** The longest wait that a timer can hold. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Whether a time is over; renders again at the moment it is. A time that is not there is over. */
export function useIsPast(time: Date | null | undefined): boolean {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const left = (time?.getTime() ?? 0) - Date.now();

  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(renderAgain, Math.min(left, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  });

  return left <= 0;
}

const isReloading = (snapshot: SnapshotFrom<AuthActor>) =>
  snapshot.matches({ loggedIn: { ready: 'reloading' } });

/**
 * Loads the user once more when their time passes while a page is open: a subscription may have been
 * renewed since. Says whether that is under way. A time that was past from the start, or that the
 * server has changed, needs no second look.
 */
export function useLastLook(accessTo: Date | null | undefined, isPast: boolean): boolean {
  const actor = useAuthActor();
  const isLoading = useSelector(actor, isReloading);
  const time = accessTo?.getTime();
  const [seen, setSeen] = useState<{ time: number | undefined; isAsked: boolean }>();
  const hasPassed = isPast && seen !== undefined && seen.time === time;
  const isDue = hasPassed && !seen.isAsked;

  useEffect(() => {
    if (!isPast) setSeen({ time, isAsked: false });
  }, [isPast, time]);

  useEffect(() => {
    if (!isDue) return;
    setSeen({ time, isAsked: true });
    // Whoever else looks at the same moment needs no call of their own.
    if (!isReloading(actor.getSnapshot())) actor.send({ type: 'user.load' });
  }, [isDue, time, actor]);

  return isDue || (hasPassed && isLoading);
}
