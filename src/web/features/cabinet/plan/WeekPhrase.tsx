import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import type { PhrasePlan } from './PhraseCard.tsx';
import * as styles from './WeekPhrase.css.ts';

const PhraseCard = lazy(() => import('./PhraseCard.tsx'));

/** The sentence of the week, and a card with it to keep, which is drawn when it is opened. */
export function WeekPhrase({ plan }: { plan: PhrasePlan }) {
  const { t } = useTranslation('plan');
  const [isOpened, setIsOpened] = useState(false);
  // A server of the last release does not have it.
  if (!plan.weekPhrase) return null;
  return (
    <div className={styles.phrase}>
      <p>{t('path.phrase', { phrase: plan.weekPhrase })}</p>
      <details onToggle={() => setIsOpened(true)}>
        <summary className={styles.summary}>{t('card.open')}</summary>
        {isOpened && (
          <ErrorBoundary fallback={<p role="alert">{t('card.failed')}</p>}>
            <Suspense fallback={<Spinner />}>
              <PhraseCard key={plan.weekPhrase} plan={plan} phrase={plan.weekPhrase} />
            </Suspense>
          </ErrorBoundary>
        )}
      </details>
    </div>
  );
}
