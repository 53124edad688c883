import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { AuthActor } from './auth-actor.ts';
import { useAuthActor } from './auth-context.tsx';

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
