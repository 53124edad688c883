import { useCallback, useState } from 'react';
import { tabStore } from '#web/storage/browser-store.ts';

const REVEALED = 'md_revealedResults';

/** Whether the results of the attempt show already, and how to show them. They wait once per attempt. */
export function useReveal(finishedAt: string): [boolean, () => void] {
  const [isRevealed, setIsRevealed] = useState(() => tabStore.read(REVEALED) === finishedAt);
  const reveal = useCallback(() => {
    tabStore.write(REVEALED, finishedAt);
    setIsRevealed(true);
  }, [finishedAt]);
  return [isRevealed, reveal];
}
