import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#contract/paths.ts';
import { KeepPlan } from '#web/features/cabinet/KeepPlan.tsx';
import { Loaded } from '#web/features/cabinet/Loaded.tsx';
import { type MemberPlan, useMemberPlan } from '#web/features/cabinet/member-plan.ts';
import { QUERY_KEYS } from '#web/features/cabinet/server-state/queries.ts';
import { listContent } from '#web/shared/api/library.ts';
import { serverClock } from '#web/shared/api/server-clock.ts';
import { getDashboard } from '#web/shared/api/users.ts';
import { dayText } from '#web/shared/i18n/formats.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { useAuth } from '#web/shared/session/auth-context.tsx';
import { ButtonLink } from '#web/shared/ui/Button.tsx';
import { CareLine } from '#web/shared/ui/CareLine.tsx';
import { Link } from '#web/shared/ui/Link.tsx';
import { card } from '#web/shared/ui/layout/Card.css.ts';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Grid } from '#web/shared/ui/layout/Grid.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import { CalmerAfter, DaysInARow, SessionsLeft } from './Figures.tsx';
import * as styles from './MyPlanPage.css.ts';
import { AllFinished, RecommendedSession, StartButton } from './NextSession.tsx';
import { dayPartAt, type Overview, overviewOf, wasHeard } from './overview.ts';
import { PlanPath } from './PlanPath.tsx';
import { PlanReview } from './PlanReview.tsx';
import { type Path, pathOf } from './path.ts';
import { Sky } from './Scenery.tsx';
import { WeekPhrase } from './WeekPhrase.tsx';
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
  const heading = useRef<HTMLHeadingElement>(null);
  const plan = useMemberPlan();
  const overview = useQuery({
    queryKey: QUERY_KEYS.overview,
    queryFn: loadOverview,
  });
  const failed = [plan, overview].filter(({ isLoadingError }) => isLoadingError);

  function reload(queries: readonly { refetch: () => unknown }[]) {
    // What asked for it disappears with its buttons, so the focus moves to the top of the page.
    heading.current?.focus();
    for (const query of queries) void query.refetch();
  }

  const isShown = plan.data !== undefined && overview.data !== undefined;
  const both = {
    data: isShown ? { plan: plan.data } : undefined,
    error: failed[0]?.error,
    isLoadingError: failed.length > 0,
    refetch: () => reload(failed),
  };
  const path = isShown && plan.data !== null ? pathOf(plan.data, overview.data.library) : undefined;
  const hasPath = path !== undefined && path.total > 0;
  return (
    <Stack gap="growing" className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <div className={styles.landscape}>
        <div className={styles.sky({ hasPath })}>
          <Sky />
          <Greeting
            heading={heading}
            outcome={plan.data?.outcome.title}
            minutes={overview.data?.weeks.at(-1)?.minutes}
          />
          <Loaded
            query={both}
            placeholder={<div className={styles.blank({ place: 'next' })} />}
            className={card({ room: 'growing' })}
            title={t('failed.title')}
          >
            {(shown) => <SkyCard plan={shown.plan} path={path} />}
          </Loaded>
          {!hasPath && <div className={styles.nearHill} />}
        </div>
        {hasPath && <PlanPath path={path} />}
        {hasPath && plan.data && <WeekPhrase plan={plan.data} />}
      </div>
      {hasPath && plan.data && (
        <PlanReview plan={plan.data} onChange={() => heading.current?.focus()} />
      )}
      {isShown && <KeepPlan hasPlan={isKept(plan.data)} onChange={() => reload([plan])} />}
      {isShown && <Below plan={plan.data} hasPath={hasPath} overview={overview.data} />}
      {!isShown && failed.length === 0 && <FiguresSkeleton />}
    </Stack>
  );
}

interface GreetingProps {
  heading: RefObject<HTMLHeadingElement | null>;
  /** The title of the plan's outcome; undefined until loaded, or without a plan. */
  outcome: string | undefined;
  /** The minutes listened this week; undefined until loaded. */
  minutes: number | undefined;
}

/** Whether the account keeps the answers of the plan. */
const isKept = (plan: MemberPlan | null) => plan !== null && plan.id !== null;

/** Greets a member by their first name, if it is known. */
function Greeting({ heading, outcome, minutes }: GreetingProps) {
  const { t, i18n } = useTranslation('plan');
  const name = useAuth().user?.firstName.trim() ?? '';
  const [part] = useState(() => dayPartAt(serverClock.now().getHours()));
  return (
    <Stack as="header" gap="sm" className={styles.greeting}>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {name === '' ? t(`greeting.${part}`) : t(`greeting.${part}_named`, { name })}
      </h1>
      <p className={styles.lead}>
        {minutes !== undefined &&
          (minutes > 0
            ? t('lead.heard', { minutes: minutesText(minutes, i18n.language) })
            : t('lead.quiet'))}
      </p>
      {outcome !== undefined && (
        <p className={textStyle({ weight: 'strong' })}>{t('outcome', { title: outcome })}</p>
      )}
    </Stack>
  );
}

interface SkyCardProps {
  plan: MemberPlan | null;
  path: Path | undefined;
}

/** The one thing to do now. */
function SkyCard({ plan, path }: SkyCardProps) {
  const { t } = useTranslation('plan');
  if (plan === null || path === undefined) {
    return <NewQuiz when="invitation" to={PATHS.ROOT} action={t('invitation.action')} />;
  }
  if (path.total === 0) return null;
  if (path.next === undefined) {
    return <NewQuiz when="ending" to={plan.quiz.path} action={t('ending.quiz')} />;
  }
  return <NextStop plan={plan} path={path} next={path.next} />;
}

interface NextStopProps {
  plan: MemberPlan;
  path: Path;
  next: NonNullable<Path['next']>;
}

/** The session to listen to now, where it is on the path, and why. */
function NextStop({ plan, path, next }: NextStopProps) {
  const { t } = useTranslation('plan');
  return (
    <Card as="section" gap="sm" align="start" className={styles.skyCard}>
      <p className={textStyle({ weight: 'strong' })}>
        {t('path.week_of', { week: plan.week, weeks: plan.weeks.length })}
      </p>
      <h2 className={textStyle({ size: 'heading' })}>{next.title}</h2>
      {next.reason !== null && (
        <p className={textStyle({ tone: 'quiet' })}>
          {next.question === null
            ? t('path.reason_plain', { answer: next.reason })
            : t('path.reason', { question: next.question, answer: next.reason })}
        </p>
      )}
      <Row gap="md" wraps className={styles.skyActions}>
        {next.session ? (
          <StartButton session={next.session} />
        ) : (
          <ButtonLink to={PATHS.CABINET_SESSIONS}>{t('to_sessions')}</ButtonLink>
        )}
        <p className={textStyle({ tone: 'quiet' })}>
          {t('path.walked', { done: path.done, total: path.total })}
        </p>
      </Row>
    </Card>
  );
}

interface NewQuizProps {
  /** Every session of the plan is done, or there is no plan. */
  when: 'ending' | 'invitation';
  to: string;
  action: string;
}

/** Invites to a quiz, which makes a new plan. */
function NewQuiz({ when, to, action }: NewQuizProps) {
  const { t } = useTranslation('plan');
  return (
    <Card as="section" gap="sm" align="start" className={styles.skyCard}>
      <h2 className={textStyle({ size: 'heading' })}>{t(`${when}.title`)}</h2>
      <p>{t(`${when}.text`)}</p>
      <Row gap="md" wraps className={styles.skyActions}>
        <ButtonLink to={to}>{action}</ButtonLink>
        <Link to={PATHS.CABINET_SESSIONS}>{t('to_sessions')}</Link>
      </Row>
    </Card>
  );
}

interface BelowProps {
  plan: MemberPlan | null;
  hasPath: boolean;
  overview: Overview;
}

/** What follows the landscape. */
function Below({ plan, hasPath, overview }: BelowProps) {
  const { t } = useTranslation('plan');
  const { next, weeks, daysInARow, checkIns, remaining, total } = overview;
  return (
    <>
      {plan && <CareLine care={plan.care} />}
      {!hasPath && next !== null && (
        <RecommendedSession
          session={next}
          lead={t(plan === null ? 'next.meanwhile' : 'next.new')}
        />
      )}
      {!hasPath && remaining === 0 && <AllFinished />}
      {plan && <AboutPlan plan={plan} />}
      <div className={weeks.some(wasHeard) ? styles.panels : styles.lowPanels}>
        <Stack gap="growing" className={styles.figures}>
          <DaysInARow days={daysInARow} />
          {checkIns && <CalmerAfter {...checkIns} />}
          <SessionsLeft remaining={remaining} total={total} />
        </Stack>
        <WeeksPanel weeks={weeks} />
      </div>
      {plan && plan.earlier.length > 0 && <EarlierPlans plans={plan.earlier} />}
    </>
  );
}

/** What the plan works on, and which answers it comes from. */
function AboutPlan({ plan }: { plan: MemberPlan }) {
  const { t, i18n } = useTranslation('plan');
  const date = dayText(plan.startedAt, i18n.language);
  return (
    <Stack as="section" gap="lg" className={styles.about}>
      <h2 className={textStyle({ size: 'heading' })}>{t('about.title')}</h2>
      {plan.focusAreas.length > 0 && (
        <Grid as="ul" gap="lg" threeFrom="md" isList>
          {plan.focusAreas.map((area) => (
            <Stack as="li" gap="xs" isTop key={area.id} className={styles.focusArea}>
              <h3 className={textStyle({ size: 'name' })}>{area.title}</h3>
              <p className={textStyle({ tone: 'quiet' })}>{area.text}</p>
            </Stack>
          ))}
        </Grid>
      )}
      <p className={textStyle({ size: 'small', tone: 'quiet' })}>
        <span>{t('about.made_from', { quiz: plan.quiz.title, date })}</span>{' '}
        <Link to={plan.quiz.path}>{t('about.again')}</Link>
      </p>
    </Stack>
  );
}

/** The plans of quizzes before, in few words. */
function EarlierPlans({ plans }: { plans: MemberPlan['earlier'] }) {
  const { t, i18n } = useTranslation('plan');
  return (
    <Stack as="section" gap="sm" className={styles.earlier}>
      <h2 className={textStyle({ size: 'name' })}>{t('earlier.title')}</h2>
      <Stack as="ul" isList>
        {plans.map(({ quizTitle, outcomeTitle, startedAt, finishedSessions }) => (
          <Row
            as="li"
            gap="md"
            isLow
            justify="between"
            wraps
            key={startedAt}
            className={styles.earlierPlan}
          >
            <span>{outcomeTitle}</span>
            <span>
              {t('earlier.facts', {
                quiz: quizTitle,
                date: dayText(startedAt, i18n.language),
                sessions: finishedSessions,
              })}
            </span>
          </Row>
        ))}
      </Stack>
    </Stack>
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
      <div className={styles.panels}>
        <Stack gap="growing" className={styles.figures}>
          <div className={styles.blank({ place: 'figure' })} />
          <div className={styles.blank({ place: 'figure' })} />
        </Stack>
        <div className={styles.blank({ place: 'weeks' })} />
      </div>
    </>
  );
}
