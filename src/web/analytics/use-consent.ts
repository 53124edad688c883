import { useState } from 'react';
import { type Consent, readConsent, saveConsent } from './consent.ts';
import { ga4Sink } from './ga4.ts';
import { goals } from './goal-port.ts';

/** The question of consent: whether it stands open, how to answer it and how to open it again. */
export interface ConsentQuestion {
  isOpen: boolean;
  answer: (consent: Consent) => void;
  /** Undefined where nothing needs consent. */
  reopen: (() => void) | undefined;
}

/** Asks for consent once, and only where GA4 is configured (an empty id: it is not). */
export function useConsent(ga4Id: string): ConsentQuestion {
  const isNeeded = ga4Id !== '';
  const [isOpen, setIsOpen] = useState(() => isNeeded && readConsent() === undefined);

  function answer(consent: Consent): void {
    const isNew = consent === 'granted' && readConsent() !== 'granted';
    saveConsent(consent);
    setIsOpen(false);
    if (isNew) goals.add(ga4Sink(ga4Id));
  }

  return { isOpen, answer, reopen: isNeeded ? () => setIsOpen(true) : undefined };
}
