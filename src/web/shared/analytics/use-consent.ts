import { useEffect, useRef, useState } from 'react';
import { connectGa4, silenceGa4 } from './analytics.ts';
import { type Consent, readConsent, saveConsent } from './consent.ts';
import { goals } from './goal-port.ts';

/** The question of consent: whether it stands open, how to answer it and how to open it again. */
export interface ConsentQuestion {
  isOpen: boolean;
  /** Whether the visitor asked for the question. */
  isAwaited: boolean;
  answer: (consent: Consent) => void;
  /** Undefined where nothing needs consent. */
  reopen: (() => void) | undefined;
}

/** Asks for consent once, and only where GA4 is configured (an empty id: it is not). */
export function useConsent(ga4Id: string): ConsentQuestion {
  const isNeeded = ga4Id !== '';
  const [question, setQuestion] = useState<'closed' | 'open' | 'awaited'>('closed');
  const opener = useRef<Element>(null);

  // What the visitor said before is known to their browser alone, not to the page as it was sent.
  useEffect(() => {
    if (isNeeded && readConsent() === undefined) setQuestion('open');
  }, [isNeeded]);

  function reopen(): void {
    opener.current = document.activeElement;
    setQuestion('awaited');
  }

  function answer(consent: Consent): void {
    saveConsent(consent);
    setQuestion('closed');
    if (consent === 'granted') connectGa4(ga4Id, goals);
    else silenceGa4(ga4Id);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }

  return {
    isOpen: question !== 'closed',
    isAwaited: question === 'awaited',
    answer,
    reopen: isNeeded ? reopen : undefined,
  };
}
