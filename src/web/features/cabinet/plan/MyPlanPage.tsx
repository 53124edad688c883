import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QUERY_KEYS } from '#web/features/cabinet/server-state/queries.ts';
import { errorTextOf } from '#web/shared/api/error-text.ts';
import { listContent } from '#web/shared/api/library.ts';
import { getDashboard } from '#web/shared/api/users.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { useAuth } from '#web/shared/session/auth-context.tsx';
import { Button } from '#web/shared/ui/Button.tsx';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import {
  blank,
  failure,
  figures,
  greeting,
  lead,
  page,
  panels,
  title,
} from './MyPlanPage.css.ts';
import { DaysInARow, SessionsLeft } from './Figures.tsx';
import { AllFinished, RecommendedSession, Undecided } from './NextSession.tsx';
import { dayPartAt, type Overview, overviewOf } from './overview.ts';
import { panel, panelTitle, quiet } from './panel.css.ts';
import { WeeksPanel } from './Weeks.tsx';
import { minutesText } from './week-text.ts';

async function loadOverview(): Promise<Overview> {
  const [dashboard, content] = await Promise.all([getDashboard(), listContent({})]);
  return overviewOf(dashboard, content);
}

/** A member's overview: what to listen to next, and what they have listened to. */
export default function MyPlanPage() {
  useRequiredTexts('plan');
  const { t } = useTranslation('plan');
  const heading = useRef<HTMLHeadingElement>(null);
  const {
    data: overview,
    error,
    isPending,
    isLoadingError,
    refetch,
  } = useQuery({ queryKey: QUERY_KEYS.overview, queryFn: loadOverview });

  function retry() {
    // The button disappears, so the focus moves to the top of the page.
    heading.current?.focus();
    void refetch();
  }

  return (
    <div className={page}>
      <PageTitle>{t('title')}</PageTitle>
      <Greeting heading={heading} minutes={overview?.weeks.at(-1)?.minutes} />
      {isPending && <DashboardSkeleton />}
      {isLoadingError && <LoadFailure error={error} onRetry={retry} />}
      {overview && <OverviewPanels overview={overview} />}
    </div>
  );
}

interface GreetingProps {
  heading: RefObject<HTMLHeadingElement | null>;
  /** The minutes listened this week; undefined until loaded. */
  minutes: number | undefined;
}

/** Greets a member by their first name, if it is known. */
function Greeting({ heading, minutes }: GreetingProps) {
  const { t, i18n } = useTranslation('plan');
  const name = useAuth().user?.firstName.trim() ?? '';
  const [part] = useState(() => dayPartAt(new Date().getHours()));
  return (
    <header className={greeting}>
      <h1 ref={heading} className={title} tabIndex={-1}>
        {name === '' ? t(`greeting.${part}`) : t(`greeting.${part}_named`, { name })}
      </h1>
      <p className={lead}>
        {minutes !== undefined &&
          (minutes > 0
            ? t('lead.heard', { minutes: minutesText(minutes, i18n.language) })
            : t('lead.quiet'))}
      </p>
    </header>
  );
}

function OverviewPanels({ overview }: { overview: Overview }) {
  const { next, weeks, daysInARow, remaining, total } = overview;
  return (
    <>
      {next !== null && <RecommendedSession session={next} />}
      {next === null && (remaining === 0 ? <AllFinished /> : <Undecided />)}
      <div className={panels}>
        <div className={figures}>
          <DaysInARow days={daysInARow} />
          <SessionsLeft remaining={remaining} total={total} />
        </div>
        <WeeksPanel weeks={weeks} />
      </div>
    </>
  );
}

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Replaces the overview when it fails to load, and offers another try. */
function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const { t } = useTranslation(['plan', 'app']);
  const problem = errorTextOf(error);
  return (
    <div role="alert" className={`${panel} ${failure}`}>
      <h2 className={panelTitle}>{t('failed.title')}</h2>
      {problem && (
        <p className={quiet}>{'key' in problem ? t(`app:${problem.key}`) : problem.text}</p>
      )}
      <Button onClick={onRetry}>{t('failed.action')}</Button>
    </div>
  );
}

/** Placeholders for what is loading. */
function DashboardSkeleton() {
  const { t } = useTranslation('plan');
  return (
    <>
      <p role="status" className={visuallyHidden}>
        {t('loading')}
      </p>
      <div className={blank({ place: 'next' })} />
      <div className={panels}>
        <div className={figures}>
          <div className={blank({ place: 'figure' })} />
          <div className={blank({ place: 'figure' })} />
        </div>
        <div className={blank({ place: 'weeks' })} />
      </div>
    </>
  );
}
