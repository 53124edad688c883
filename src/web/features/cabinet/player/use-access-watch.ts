import { useEffect } from 'react';
import { useAuth, useAuthActor } from '#web/shared/session/auth-context.tsx';
import { beforeSignOut } from '#web/shared/session/before-sign-out.ts';
import { useIsPast, useLastLook } from '#web/shared/session/RequireAccess.tsx';
import type { Player } from './player.ts';

/**
 * Tells the player whose it is. Ends playback, and removes what the device keeps, when the paid time
 * is over or the cabinet is left, and saves the position whenever the page may not come back,
 * including a sign-out. The position belongs to the member who listened: if another user or nobody is
 * signed in by then, it is not saved.
 */
export function useAccessWatch({
  actor,
  checkIns,
  kept,
  unsent,
  allAnswered,
}: Pick<Player, 'actor' | 'checkIns' | 'kept' | 'unsent' | 'allAnswered'>): void {
  const authActor = useAuthActor();
  const { user } = useAuth();
  const listenerId = user?.id;
  const isPast = useIsPast(user?.accessTo);
  const isAskedAgain = useLastLook(user?.accessTo, isPast);
  const isOver = isPast && !isAskedAgain;

  useEffect(() => {
    if (listenerId === undefined) return;
    void kept.open(listenerId);
    unsent.open(listenerId);
  }, [listenerId, kept, unsent]);

  const mayAsk = user?.keepsAnswers === true;
  useEffect(() => checkIns.allow(mayAsk, listenerId), [checkIns, mayAsk, listenerId]);

  useEffect(() => {
    if (!isOver) return;
    actor.send({ type: 'session.close' });
    void kept.removeAll();
  }, [isOver, actor, kept]);

  useEffect(() => {
    // The guards decide once the account has loaded.
    const ended = actor.on('access.ended', () => authActor.send({ type: 'user.load' }));
    return () => ended.unsubscribe();
  }, [actor, authActor]);

  useEffect(
    () =>
      beforeSignOut(() => {
        const isPlaying = actor.getSnapshot().hasTag('playing');
        actor.send({ type: 'session.pause' });
        // Pausing saves the position; one that was sought while paused is still to be saved.
        if (!isPlaying) actor.send({ type: 'page.hide' });
        return allAnswered();
      }),
    [actor, allAnswered],
  );

  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') actor.send({ type: 'page.hide' });
    };
    const leave = () => actor.send({ type: 'page.hide' });
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
    };
  }, [actor]);

  useEffect(
    () => () => {
      const isSame = authActor.getSnapshot().context.user?.id === listenerId;
      actor.send({ type: isSame ? 'session.close' : 'session.drop' });
    },
    [actor, authActor, listenerId],
  );
}
