import type { WizardEntry } from 'virtual:wizards';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useWizardTexts } from '#web/content/use-wizard-texts.ts';
import { useWizardBundle } from '#web/content/wizard-bundles.ts';
import { openAttempt } from './attempt-store.ts';
import { attemptIdOf } from './step-history.ts';
import { WizardRun } from './WizardRun.tsx';

interface WizardPageProps {
  entry: WizardEntry;
  /** Where a finished wizard leads. */
  resultsPath: string;
  /** Loads what is shown there. */
  loadResults: readonly (() => Promise<unknown>)[];
}

/** The page of one wizard: it goes on with the tab's open attempt or starts one. */
export function WizardPage({ entry, ...after }: WizardPageProps) {
  const bundle = useWizardBundle(entry);
  const text = useWizardTexts(entry.id);
  const location = useLocation();
  const [attempt] = useState(() =>
    openAttempt(bundle, { search: location.search, returnsTo: attemptIdOf(location.state) }),
  );
  return <WizardRun bundle={bundle} attempt={attempt} text={text} {...after} />;
}
