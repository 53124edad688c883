import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { Plan } from '#contract/plan.ts';
import { KeepPlan } from '#web/features/cabinet/KeepPlan.tsx';
import { LoadFailure } from '#web/features/cabinet/LoadFailure.tsx';
import { QUERY_KEYS } from '#web/features/cabinet/server-state/queries.ts';
import { listContent } from '#web/shared/api/library.ts';
import { getDashboard, getPlan } from '#web/shared/api/users.ts';
import { dayText } from '#web/shared/i18n/formats.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { hasOwnAttempt } from '#web/shared/quiz-sync/quiz-uploader.ts';
import { useAuth } from '#web/shared/session/auth-context.tsx';
import { ButtonLink } from '#web/shared/ui/Button.tsx';
import { CareLine } from '#web/shared/ui/CareLine.tsx';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { useErrorText } from '#web/shared/ui/use-error-text.ts';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import { DaysInARow, SessionsLeft } from './Figures.tsx';
import {
  about,
  blank,
  earlier,
  earlierList,
  earlierPlan,
  failure,
  figures,
  focusArea,
  focusAreas,
  focusTitle,
  greeting,
  landscape,
  lead,
  lowPanels,
  madeFrom,
  nearHill,
  page,
  panels,
  phrase as phraseStyle,
  sky,
  skyActions,
  skyCard,
  skyEyebrow,
  skyReason,
  skyTitle,
  title,
} from './MyPlanPage.css.ts';
import { AllFinished, RecommendedSession, StartButton } from './NextSession.tsx';
import { dayPartAt, type Overview, overviewOf, wasHeard } from './overview.ts';
import { PlanPath } from './PlanPath.tsx';
import { panel, panelTitle, quiet } from './panel.css.ts';
import { type Path, pathOf } from './path.ts';
import { Sky } from './Scenery.tsx';
import { WeeksPanel } from './WeeksPanel.tsx';
import { minutesText } from './week-text.ts';

async function loadOverview(): Promise<Overview> {
  const [dashboard, content] = await Promise.all([getDashboard(), listContent({})]);
  return overviewOf(dashboard, content);
}

/** A member's plan as a path through four weeks, and what they have listened to. */
export default function MyPlanPage() {
  useRequiredTexts('plan');
  useRequiredTexts('care');
  const { t } = useTranslation('plan');
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const plan = useQuery({ queryKey: QUERY_KEYS.plan, queryFn: getPlan });
  const overview = useQuery({
    queryKey: QUERY_KEYS.overview,
    queryFn: loadOverview,
  });
  const failed = [plan, overview].filter(({ isLoadingError }) => isLoadingError);

  function retry() {
    // The button disappears, so the focus moves to the top of the page.
    heading.current?.focus();
    for (const query of failed) void query.refetch();
  }

  function reload() {
    // The question disappears with its buttons, so the focus moves to the top of the page.
    heading.current?.focus();
    void plan.refetch();
  }

  const isShown = plan.data !== undefined && overview.data !== undefined;
  const path = isShown && plan.data !== null ? pathOf(plan.data, overview.data.library) : undefined;
  const hasPath = path !== undefined && path.total > 0;
  return (
    <div className={page}>
      <PageTitle>{t('title')}</PageTitle>
      <div className={landscape}>
        <div className={sky({ hasPath })}>
          <Sky />
          <Greeting
            heading={heading}
            outcome={plan.data?.outcome.title}
            minutes={overview.data?.weeks.at(-1)?.minutes}
          />
          {failed.length > 0 ? (
            <LoadFailure
              className={`${panel} ${failure}`}
              title={t('failed.title')}
              text={errorText(failed[0]?.error)}
              action={t('failed.action')}
              onRetry={retry}
            />
          ) : isShown ? (
            <SkyCard plan={plan.data} path={path} />
          ) : (
            <div className={blank({ place: 'next' })} />
          )}
          {!hasPath && <div className={nearHill} />}
        </div>
        {hasPath && <PlanPath path={path} />}
        {hasPath && plan.data?.phrase && (
          <p className={phraseStyle}>{t('path.phrase', { phrase: plan.data.phrase })}</p>
        )}
      </div>
      {isShown && <KeepPlan hasPlan={plan.data !== null} onChange={reload} />}
      {isShown && <Below plan={plan.data} hasPath={hasPath} overview={overview.data} />}
      {!isShown && failed.length === 0 && <FiguresSkeleton />}
    </div>
  );
}

interface GreetingProps {
  heading: RefObject<HTMLHeadingElement | null>;
  /** The title of the plan's outcome; undefined until loaded, or without a plan. */
  outcome: string | undefined;
  /** The minutes listened this week; undefined until loaded. */
  minutes: number | undefined;
}

/** Greets a member by their first name, if it is known. */
function Greeting({ heading, outcome, minutes }: GreetingProps) {
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
      {outcome !== undefined && <p className={skyEyebrow}>{t('outcome', { title: outcome })}</p>}
    </header>
  );
}

interface SkyCardProps {
  plan: Plan | null;
  path: Path | undefined;
}

/** The one thing to do now. */
function SkyCard({ plan, path }: SkyCardProps) {
  if (plan === null || path === undefined) return <Invitation />;
  if (path.total === 0) return null;
  return path.next === undefined ? (
    <Ending quizPath={plan.quiz.path} />
  ) : (
    <NextStop plan={plan} path={path} next={path.next} />
  );
}

interface NextStopProps {
  plan: Plan;
  path: Path;
  next: NonNullable<Path['next']>;
}

/** The session to listen to now, where it is on the path, and why. */
function NextStop({ plan, path, next }: NextStopProps) {
  const { t } = useTranslation('plan');
  const reason = plan.next?.reason;
  return (
    <section className={skyCard}>
      <p className={skyEyebrow}>
        {t('path.week_of', { week: plan.week, weeks: plan.weeks.length })}
      </p>
      <h2 className={skyTitle}>{next.title}</h2>
      {reason && <p className={skyReason}>{t('path.reason', { answer: reason })}</p>}
      <div className={skyActions}>
        {next.session ? (
          <StartButton session={next.session} />
        ) : (
          <ButtonLink to={PATHS.CABINET_SESSIONS}>{t('to_sessions')}</ButtonLink>
        )}
        <p className={quiet}>{t('path.walked', { done: path.done, total: path.total })}</p>
      </div>
    </section>
  );
}

/** Shown when every session of the plan is done. */
function Ending({ quizPath }: { quizPath: string }) {
  const { t } = useTranslation('plan');
  return (
    <section className={skyCard}>
      <h2 className={skyTitle}>{t('ending.title')}</h2>
      <p>{t('ending.text')}</p>
      <div className={skyActions}>
        <ButtonLink to={quizPath}>{t('ending.quiz')}</ButtonLink>
        <Link to={PATHS.CABINET_SESSIONS}>{t('to_sessions')}</Link>
      </div>
    </section>
  );
}

/** Invites a member without a plan to a quiz, or to the plan that only this device has. */
function Invitation() {
  const { t } = useTranslation('plan');
  const { user } = useAuth();
  const isOnDevice = user !== null && hasOwnAttempt(user.id);
  const kind = isOnDevice ? 'on_device' : 'quiz';
  return (
    <section className={skyCard}>
      <h2 className={skyTitle}>{t(`invitation.${kind}.title`)}</h2>
      <p>{t(`invitation.${kind}.text`)}</p>
      <div className={skyActions}>
        <ButtonLink to={isOnDevice ? PATHS.PERSONALIZED_PLAN : PATHS.ROOT}>
          {t(`invitation.${kind}.action`)}
        </ButtonLink>
        <Link to={PATHS.CABINET_SESSIONS}>{t('to_sessions')}</Link>
      </div>
    </section>
  );
}

interface BelowProps {
  plan: Plan | null;
  hasPath: boolean;
  overview: Overview;
}

/** What follows the landscape. */
function Below({ plan, hasPath, overview }: BelowProps) {
  const { t } = useTranslation('plan');
  const { next, weeks, daysInARow, remaining, total } = overview;
  return (
    <>
      {plan && <CareLine isNeeded={plan.needsCare} />}
      {!hasPath && next !== null && (
        <RecommendedSession
          session={next}
          lead={t(plan === null ? 'next.meanwhile' : 'next.new')}
        />
      )}
      {!hasPath && remaining === 0 && <AllFinished />}
      {plan && <AboutPlan plan={plan} />}
      <div className={weeks.some(wasHeard) ? panels : lowPanels}>
        <div className={figures}>
          <DaysInARow days={daysInARow} />
          <SessionsLeft remaining={remaining} total={total} />
        </div>
        <WeeksPanel weeks={weeks} />
      </div>
      {plan && plan.earlier.length > 0 && <EarlierPlans plans={plan.earlier} />}
    </>
  );
}

/** What the plan works on, and which answers it comes from. */
function AboutPlan({ plan }: { plan: Plan }) {
  const { t, i18n } = useTranslation('plan');
  const date = dayText(plan.startedAt, i18n.language);
  return (
    <section className={about}>
      <h2 className={panelTitle}>{t('about.title')}</h2>
      {plan.focusAreas.length > 0 && (
        <ul className={focusAreas}>
          {plan.focusAreas.map((area) => (
            <li key={area.id} className={focusArea}>
              <h3 className={focusTitle}>{area.title}</h3>
              <p className={quiet}>{area.text}</p>
            </li>
          ))}
        </ul>
      )}
      <p className={madeFrom}>
        {t('about.made_from', { quiz: plan.quiz.title, date })}{' '}
        <Link to={plan.quiz.path}>{t('about.again')}</Link>
      </p>
    </section>
  );
}

/** The plans of quizzes before, in few words. */
function EarlierPlans({ plans }: { plans: Plan['earlier'] }) {
  const { t, i18n } = useTranslation('plan');
  return (
    <section className={earlier}>
      <h2 className={focusTitle}>{t('earlier.title')}</h2>
      <ul className={earlierList}>
        {plans.map(({ quizTitle, outcomeTitle, startedAt, finishedSessions }) => (
          <li key={startedAt} className={earlierPlan}>
            <span>{outcomeTitle}</span>
            <span>
              {t('earlier.facts', {
                quiz: quizTitle,
                date: dayText(startedAt, i18n.language),
                sessions: finishedSessions,
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Placeholders for what is loading below the landscape. */
function FiguresSkeleton() {
  const { t } = useTranslation('plan');
  return (
    <>
      <p role="status" className={visuallyHidden}>
        {t('loading')}
      </p>
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
