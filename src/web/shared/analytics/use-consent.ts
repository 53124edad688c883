import { useEffect, useRef, useState } from 'react';
import { answerConsent, type Consent, readConsent } from './analytics.ts';

/** Asks for consent once, and only if GA4 is configured (a non-empty id). */
export function useConsent(ga4Id: string) {
  const isNeeded = ga4Id !== '';
  const [question, setQuestion] = useState<'closed' | 'open' | 'awaited'>('closed');
  const opener = useRef<Element>(null);

  // Read after mount: the earlier choice is in the browser, not in the prerendered page.
  useEffect(() => {
    if (isNeeded && readConsent() === undefined) setQuestion('open');
  }, [isNeeded]);

  function reopen(): void {
    opener.current = document.activeElement;
    setQuestion('awaited');
  }

  function answer(consent: Consent): void {
    answerConsent(consent, ga4Id);
    setQuestion('closed');
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }

  return {
    isOpen: question !== 'closed',
    /** The visitor reopened the question. */
    isAwaited: question === 'awaited',
    answer,
    /** Undefined if nothing needs consent. */
    reopen: isNeeded ? reopen : undefined,
  };
}
