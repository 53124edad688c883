import { useEffect, useReducer } from 'react';

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
