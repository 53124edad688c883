import { sessions } from 'virtual:catalogue';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#contract/paths.ts';
import { KeepPlan } from '#web/features/cabinet/KeepPlan.tsx';
import { Loaded } from '#web/features/cabinet/Loaded.tsx';
import { type MemberPlan, useMemberPlan } from '#web/features/cabinet/member-plan.ts';
import type { PlayedSession } from '#web/features/cabinet/player/session.machine.ts';
import { QUERY_KEYS } from '#web/features/cabinet/server-state/queries.ts';
import { listContent } from '#web/shared/api/library.ts';
import { serverClock } from '#web/shared/api/server-clock.ts';
import { getDashboard, getReminders } from '#web/shared/api/users.ts';
import { dayText } from '#web/shared/i18n/formats.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { useAuth } from '#web/shared/session/auth-context.tsx';
import { night } from '#web/shared/theme/night.css.ts';
import { ButtonLink } from '#web/shared/ui/Button.tsx';
import { CareLine } from '#web/shared/ui/CareLine.tsx';
import { Drawing } from '#web/shared/ui/Drawing.tsx';
import { Link } from '#web/shared/ui/Link.tsx';
import { card } from '#web/shared/ui/layout/Card.css.ts';
import { Card } from '#web/shared/ui/layout/Card.tsx';
import { Grid } from '#web/shared/ui/layout/Grid.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { CalmerAfter, DaysInARow, SessionsLeft } from './Figures.tsx';
import * as styles from './MyPlanPage.css.ts';
import { minutesLeft, StartButton } from './NextSession.tsx';
import { offerAt } from './offer.ts';
import { dayPartAt, type Overview, overviewOf, wasHeard } from './overview.ts';
import { PlanPath } from './PlanPath.tsx';
import { PlanReview } from './PlanReview.tsx';
import { type Path, pathOf, type Stop } from './path.ts';
import farHills from './pictures/far-hills.svg?raw';
import sun from './pictures/sun.svg?raw';
import { WeekPhrase } from './WeekPhrase.tsx';
import { WeeksPanel } from './WeeksPanel.tsx';
import { minutesText } from './week-text.ts';

async function loadOverview(): Promise<Overview> {
  const [dashboard, content] = await Promise.all([getDashboard(), listContent({})]);
  return overviewOf(dashboard, content);
}

/** A member's plan as a path through four weeks, and what they have listened to. */
export default function MyPlanPage() {
  useRequiredTexts('care');
  const { t } = useRequiredTexts('plan');
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
    data: isShown ? { plan: plan.data, overview: overview.data } : undefined,
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
        <Stack gap="lg" isTop className={styles.sky}>
          <Drawing className={styles.sun} svg={sun} />
          <Drawing className={styles.farHills} svg={farHills} />
          <Greeting
            heading={heading}
            outcome={plan.data?.outcome.title}
            minutes={overview.data?.weeks.at(-1)?.minutes}
          />
          <Loaded
            query={both}
            placeholder={t('loading')}
            className={card({ room: 'growing' })}
            title={t('failed.title')}
          >
            {(shown) => <SkyCard {...shown} path={path} />}
          </Loaded>
        </Stack>
        {hasPath && <PlanPath path={path} />}
        {hasPath && plan.data && <WeekPhrase plan={plan.data} />}
      </div>
      {hasPath && plan.data && (
        <PlanReview plan={plan.data} onChange={() => heading.current?.focus()} />
      )}
      {isShown && <KeepPlan hasPlan={isKept(plan.data)} onChange={() => reload([plan])} />}
      {isShown && <Below plan={plan.data} hasPath={hasPath} overview={overview.data} />}
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
  overview: Overview;
}

/** The one thing to do at this hour. */
function SkyCard({ plan, path, overview: { lastMood, library } }: SkyCardProps) {
  const { t } = useTranslation('plan');
  const { data: reminders } = useQuery({ queryKey: QUERY_KEYS.reminders, queryFn: getReminders });
  const reminderTime = (reminders?.settings ?? reminders?.suggestion)?.time;
  const time = serverClock.now().toTimeString().slice(0, 5);
  const timesOf = (id: string) => sessions[id]?.times;
  const offer = offerAt({ time, reminderTime, lastMood, library, timesOf }, path);
  switch (offer.kind) {
    case 'nothing':
      return null;
    case 'night':
    case 'breath':
      return (
        <OfferCard
          kicker={t(`${offer.kind}.title`)}
          title={offer.session.title}
          text={t(`${offer.kind}.text`)}
          isNight={offer.kind === 'night'}
        >
          <StartButton session={offer.session} />
        </OfferCard>
      );
    case 'next':
      return plan && path && <NextStop {...offer} plan={plan} path={path} />;
    default: {
      const [to, action] =
        offer.kind === 'ending'
          ? [plan?.quiz.path ?? PATHS.ROOT, t('ending.quiz')]
          : [PATHS.ROOT, t('invitation.action')];
      return (
        <OfferCard title={t(`${offer.kind}.title`)} text={t(`${offer.kind}.text`)}>
          <ButtonLink to={to}>{action}</ButtonLink>
          <Link to={PATHS.CABINET_SESSIONS}>{t('to_sessions')}</Link>
        </OfferCard>
      );
    }
  }
}

interface NextStopProps {
  plan: MemberPlan;
  path: Path;
  stop: Stop;
  isForLater: boolean;
}

/** The session to listen to now, where it is on the path, and why. */
function NextStop({
  plan,
  path,
  stop: { title, question, reason, session },
  isForLater,
}: NextStopProps) {
  const { t } = useTranslation('plan');
  const why =
    question === null
      ? t('path.reason_plain', { answer: reason })
      : t('path.reason', { question, answer: reason });
  return (
    <OfferCard
      kicker={
        <>
          <span>{t('path.week_of', { week: plan.week, weeks: plan.weeks.length })}</span>
          <span className={styles.walked}>
            {t('path.walked', { done: path.done, total: path.total })}
          </span>
        </>
      }
      title={title}
      text={isForLater ? t('path.later') : reason === null ? undefined : why}
    >
      {session ? (
        <StartButton session={session} />
      ) : (
        <ButtonLink to={PATHS.CABINET_SESSIONS}>{t('to_sessions')}</ButtonLink>
      )}
    </OfferCard>
  );
}

interface OfferCardProps {
  kicker?: ReactNode;
  title: string;
  text: string | undefined;
  isNight?: boolean;
  /** The buttons. */
  children: ReactNode;
}

function OfferCard({ kicker, title, text, isNight = false, children }: OfferCardProps) {
  return (
    <Card
      as="section"
      gap="sm"
      align="start"
      className={isNight ? `${styles.skyCard} ${night}` : styles.skyCard}
    >
      {kicker && (
        <Row as="p" gap="md" wraps className={textStyle({ weight: 'strong' })}>
          {kicker}
        </Row>
      )}
      <h2 className={textStyle({ size: 'heading' })}>{title}</h2>
      {text && <p className={textStyle({ tone: 'quiet' })}>{text}</p>}
      <Row gap="md" wraps className={styles.skyActions}>
        {children}
      </Row>
    </Card>
  );
}

interface RecommendedSessionProps {
  session: PlayedSession;
  lead: string;
}

/** What to listen to without a path. */
function RecommendedSession({ session, lead }: RecommendedSessionProps) {
  const { t, i18n } = useTranslation('plan');
  const isBegun = session.status === 'started';
  const time = minutesText(minutesLeft(session), i18n.language);
  return (
    <OfferCard
      kicker={isBegun ? t('next.begun') : lead}
      title={session.title}
      text={t('next.about', {
        category: session.categoryTitle,
        minutes: isBegun ? t('next.left', { minutes: time }) : time,
      })}
    >
      <StartButton session={session} />
    </OfferCard>
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
      {plan && <AboutPlan plan={plan} />}
      <Stack gap="growing" className={weeks.some(wasHeard) ? styles.panels : styles.lowPanels}>
        <Stack gap="growing" isTop className={styles.figures}>
          <DaysInARow days={daysInARow} />
          {checkIns && <CalmerAfter {...checkIns} />}
          <SessionsLeft remaining={remaining} total={total} />
        </Stack>
        <WeeksPanel weeks={weeks} />
      </Stack>
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
