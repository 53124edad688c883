import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequiredTexts } from '#web/i18n/use-required-texts.ts';
import { PageTitle } from '#web/ui/page-title/PageTitle.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { Greeting } from './Greeting.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { page } from './OverviewPanels.css.ts';
import { OverviewPanels } from './OverviewPanels.tsx';
import { useDashboard } from './use-dashboard.ts';

/** A member's day at a glance: what to hear next, and what was heard. */
export default function DashboardPage() {
  useRequiredTexts('dashboard');
  const { t } = useTranslation('dashboard');
  const heading = useRef<HTMLHeadingElement>(null);
  const [snapshot, refresh] = useDashboard();
  const { overview, problem } = snapshot.context;

  function retry() {
    // The button goes; whoever pressed it goes on from the top of the page.
    heading.current?.focus();
    refresh();
  }

  return (
    <div className={page}>
      <PageTitle>{t('title')}</PageTitle>
      <Greeting heading={heading} minutes={overview?.weeks.at(-1)?.minutes} />
      {snapshot.matches('loading') && <DashboardSkeleton />}
      {snapshot.matches('failed') && <LoadFailure problem={problem} onRetry={retry} />}
      {overview && <OverviewPanels overview={overview} />}
    </div>
  );
}
