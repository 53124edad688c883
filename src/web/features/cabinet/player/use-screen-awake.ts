import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { SessionActor } from './session.machine.ts';

/** After this long without a touch, the screen is dark and dim. */
export const UNTOUCHED_MS = 60_000;

/**
 * Keeps the screen on while a session with words plays: they are read, or spoken by the device,
 * whose voice many phones stop when they lock. A browser gives the lock back when its page is
 * hidden, so it is asked for again. One without such locks behaves as it always did.
 */
export function useScreenAwake(actor: SessionActor): void {
  const isWanted = useSelector(actor, (snapshot) => {
    const { session, positionSeconds } = snapshot.context;
    // In the sound of a night that goes on after them, the screen may go off.
    const hasWords = session?.hasWords && (positionSeconds ?? 0) < session.durationSeconds;
    return snapshot.hasTag('playing') && hasWords === true;
  });
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      // A phone that saves power refuses.
      const given = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await given?.release();
      else lock = given;
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isWanted]);
}

/** Marks what can be pressed in the dark without making it light. */
export const IN_THE_DARK = 'data-in-the-dark';

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel'] as const;

/** Whether nobody has touched the page for a minute, while that counts. */
export function useIsUntouched(counts: boolean): boolean {
  const [isUntouched, setUntouched] = useState(false);
  useEffect(() => {
    setUntouched(false);
    if (!counts) return;
    let timer: ReturnType<typeof setTimeout>;
    const start = (event?: Event) => {
      if (event?.target instanceof Element && event.target.closest(`[${IN_THE_DARK}]`)) return;
      clearTimeout(timer);
      setUntouched(false);
      timer = setTimeout(() => setUntouched(true), UNTOUCHED_MS);
    };
    start();
    for (const name of TOUCHES) document.addEventListener(name, start);
    return () => {
      clearTimeout(timer);
      for (const name of TOUCHES) document.removeEventListener(name, start);
    };
  }, [counts]);
  return isUntouched;
}
