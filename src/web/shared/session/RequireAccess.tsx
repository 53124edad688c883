import { useSelector } from '@xstate/react';
import { useEffect, useReducer, useState } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { PATHS } from '#contract/paths.ts';
import { serverClock } from '#web/shared/api/server-clock.ts';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import type { AuthActor } from './auth-actor.ts';
import { useAuth, useAuthActor } from './auth-context.tsx';

/** Admits users with a future `accessTo`; others get the payment screen (spec section 4). */
export function RequireAccess() {
  const accessTo = useAuth().user?.accessTo;
  const isPast = useIsPast(accessTo);
  const isAskedAgain = useLastLook(accessTo, isPast);
  if (!isPast) return <Outlet />;
  return isAskedAgain ? <Spinner /> : <Navigate to={PATHS.CABINET_PAYMENT} replace />;
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Whether a time has passed for the server; renders again at that moment. A missing time has passed. */
export function useIsPast(time: Date | null | undefined): boolean {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const left = (time?.getTime() ?? 0) - serverClock.now().getTime();

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
 * Reloads the user once when their access ends while a page is open, because a subscription may
 * have been renewed. Returns whether that is under way. A time that was past from the start, or
 * that the server has changed since, needs no reload.
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
    // Another component may already have started the same reload.
    if (!isReloading(actor.getSnapshot())) actor.send({ type: 'user.load' });
  }, [isDue, time, actor]);

  return isDue || (hasPassed && isLoading);
}
