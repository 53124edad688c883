import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '#web/ui/button/Button.tsx';
import { actions, bar, text } from './ConsentBar.css.ts';
import { type Consent, readConsent, saveConsent } from './consent.ts';
import { ga4Sink } from './ga4.ts';
import { goals } from './goal-port.ts';

interface ConsentBarProps {
  ga4Id: string;
  privacyPath: string;
}

/** Asks once whether goals may be counted at GA4; both answers weigh the same. */
export default function ConsentBar({ ga4Id, privacyPath }: ConsentBarProps) {
  const { t } = useTranslation();
  const [consent, setConsent] = useState(readConsent);
  if (consent !== undefined) return null;

  function answer(given: Consent): void {
    saveConsent(given);
    setConsent(given);
    if (given === 'granted') goals.add(ga4Sink(ga4Id));
  }

  return (
    <section className={bar} aria-label={t('consent.label')}>
      <p className={text}>
        {t('consent.text')} <Link to={privacyPath}>{t('layout.privacy')}</Link>
      </p>
      <div className={actions}>
        <Button variant="secondary" onClick={() => answer('denied')}>
          {t('consent.decline')}
        </Button>
        <Button variant="secondary" onClick={() => answer('granted')}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  );
}
