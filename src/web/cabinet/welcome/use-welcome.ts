import { useEffect, useState } from 'react';
import { COOKIE_NAMES } from '#contract/cookie-names.ts';
import { readCookie, writeLongCookie } from '#web/storage/cookies.ts';

/** Where cookies are blocked, the welcome is remembered for this page alone. */
let wasSeen = false;

/** Whether the welcome is to be shown, and what to call when it was seen. */
export function useWelcome(): [boolean, () => void] {
  const [isOpen, setIsOpen] = useState(false);

  // Once the page has arrived, so that the focus goes back into its content.
  useEffect(() => {
    if (!wasSeen && readCookie(COOKIE_NAMES.modalWelcomeSeen) === undefined) setIsOpen(true);
  }, []);

  function close(): void {
    wasSeen = true;
    writeLongCookie(COOKIE_NAMES.modalWelcomeSeen, 'true');
    setIsOpen(false);
  }
  return [isOpen, close];
}
