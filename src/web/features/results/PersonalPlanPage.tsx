import { plans, sessions } from 'virtual:catalogue';
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { PricePlan } from '#contract/payments.ts';
import type { Plan } from '#contract/plan.ts';
import { firstSessionsOf } from '#engine/first-sessions.ts';
import { describePlan, NOTHING_HEARD } from '#engine/plan-description.ts';
import { useCountedPage } from '#web/shared/analytics/quiz-counts.ts';
import { moneyText } from '#web/shared/i18n/formats.ts';
import { useAnsweredTexts } from '#web/shared/i18n/wizard-texts.ts';
import { lazyPart } from '#web/shared/loading/lazy.tsx';
import { loadAhead } from '#web/shared/loading/load-ahead.ts';
import { useAuth } from '#web/shared/session/auth-context.tsx';
import { useIsPast } from '#web/shared/session/RequireAccess.tsx';
import { ButtonLink } from '#web/shared/ui/Button.tsx';
import { CareLine } from '#web/shared/ui/CareLine.tsx';
import { Panel } from '#web/shared/ui/layout/Card.tsx';
import { Grid } from '#web/shared/ui/layout/Grid.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { type FinishedQuiz, RequireFinishedQuiz } from './finished-quiz.tsx';
import { Landscape, type LandscapeProps } from './Landscape.tsx';
import { OtherQuizzes } from './OtherQuizzes.tsx';
import * as styles from './PersonalPlanPage.css.ts';
import { PricePlans } from './PricePlans.tsx';
import { PlanSchedule } from './Schedule.tsx';

export default function PersonalPlanPage() {
  return (
    <RequireFinishedQuiz otherwise={<PlanOfAccount />}>
      {(quiz) => <CountedPlan quiz={quiz} />}
    </RequireFinishedQuiz>
  );
}

function CountedPlan({ quiz }: { quiz: FinishedQuiz }) {
  const { id } = quiz.reading.definition;
  useCountedPage('/plan', { wizard: id });
  return <PersonalPlan quiz={quiz} others={<OtherQuizzes currentId={id} />} />;
}

export function PersonalPlan({ quiz, others }: { quiz: FinishedQuiz; others?: ReactNode }) {
  const { reading, picture } = quiz;
  const { definition, answers } = reading;
  const text = useAnsweredTexts(definition, answers);
  const plan = describePlan(reading, {
    text,
    sessionOf: (themeId) => {
      const theme = definition.sessionThemes?.find(({ id }) => id === themeId);
      return theme && { title: text(theme.titleKey), text: theme.textKey && text(theme.textKey) };
    },
    timesOf: (themeId) => sessions[themeId]?.times,
    listened: NOTHING_HEARD,
  });
  const offered = firstSessionsOf(definition);
  const heard = plan.weeks[0]?.sessions.find(({ id }) => offered.has(id));

  return (
    <PlanPage
      plan={plan}
      picture={picture && { src: picture.src, alt: text(picture.altKey) }}
      hearable={heard && { id: heard.id, category: definition.id }}
      others={others}
    >
      <PlanSchedule reading={reading} text={text} />
    </PlanPage>
  );
}

interface PlanPageProps extends Partial<Pick<LandscapeProps, 'picture' | 'hearable'>> {
  plan: Pick<Plan, 'care' | 'focusAreas'> &
    Pick<LandscapeProps, 'weeks'> & { outcome: Pick<Plan['outcome'], 'id' | 'title'> };
  others: ReactNode;
  /** What only a device with the quiz knows. */
  children?: ReactNode;
}

/** What registering needs, also without a network: its page and the account. */
const REGISTRATION = [
  () => import('./WizardRegisterPage.tsx'),
  () => import('#web/shared/session/auth-actor.ts'),
  () => import('#web/shared/session/AuthEffects.tsx'),
];

function PlanPage({ plan, picture, hearable, others, children }: PlanPageProps) {
  const { t } = useTranslation('funnel');
  const { isLoggedIn } = useAuth();
  useEffect(() => {
    if (!isLoggedIn) loadAhead(REGISTRATION);
  }, [isLoggedIn]);
  const { care, outcome, weeks } = plan;
  // Nobody is asked for anything before they have seen where to find help.
  const needsHelp = care === 'help';
  return (
    <Stack gap="xl" className={styles.page} data-outcome={outcome.id} data-foot={!needsHelp}>
      <PageTitle>{t('plan.title')}</PageTitle>
      <div>
        <Stack gap="xl">
          <Landscape
            title={outcome.title}
            picture={picture}
            weeks={weeks}
            hearable={hearable}
            notice={needsHelp && <CareLine care={care} />}
          >
            {!needsHelp && <EarlyNextStepLink />}
          </Landscape>
          {!needsHelp && <CareLine care={care} />}
          <PricePlans plans={plans} />
          <FocusAreas areas={plan.focusAreas} />
          {children}
          <NextStepSection />
        </Stack>
        {!needsHelp && <NextStepFoot plans={plans} />}
      </div>
      {others}
    </Stack>
  );
}

/**
 * The plan that a signed-in user's account keeps, for a device without a finished quiz. Members see
 * it in the cabinet; users without access, who cannot go there, see it here.
 */
function PlanOfAccount() {
  const { isLoggedIn, user } = useAuth();
  const { language } = useTranslation().i18n;
  const isAccessOver = useIsPast(user?.accessTo);
  if (!isLoggedIn) return <Navigate to={PATHS.ROOT} replace />;
  // The cabinet also offers another try if the account could not be loaded.
  if (user === null || !isAccessOver) return <Navigate to={PATHS.CABINET_DASHBOARD} replace />;
  return <LoadingPlan key={language} />;
}

/** Loads with the plan: visitors with a quiz of their own do without it. */
const users = lazyPart(() => import('#web/shared/api/users.ts'));

async function loadPlan(): Promise<Plan | null> {
  const { getPlan } = await users.load();
  return getPlan();
}

function LoadingPlan() {
  const [plan] = useState(loadPlan);
  return (
    <Suspense fallback={<Spinner isCover />}>
      <LoadedPlan loading={plan} />
    </Suspense>
  );
}

function LoadedPlan({ loading }: { loading: Promise<Plan | null> }) {
  const plan = use(loading);
  if (plan === null) return <Navigate to={PATHS.CABINET_PAYMENT} replace />;
  return <PlanPage plan={plan} others={<OtherQuizzes currentId={plan.quiz.id} />} />;
}

/** The link at the top of the plan, for readers who have already decided. */
export function EarlyNextStepLink() {
  const { t } = useTranslation('funnel');
  const nextStep = useNextStep();
  return (
    <Stack gap="xs" align="start" className={styles.besideFoot}>
      <ButtonLink to={NEXT_STEP_PATHS[nextStep]}>
        {t(`plan.next_step.${nextStep}.action`)}
      </ButtonLink>
      <p className={textStyle({ size: 'small', tone: 'quiet' })}>
        {t(`plan.next_step.${nextStep}.note`)}
      </p>
    </Stack>
  );
}

/** On phones the price and the link are always on the screen. */
export function NextStepFoot({ plans }: { plans: readonly PricePlan[] }) {
  const { t, i18n } = useTranslation('funnel');
  const nextStep = useNextStep();
  const [least] = plans.toSorted((one, other) => one.price.amount - other.price.amount);
  return (
    <div className={styles.planFoot}>
      {least && nextStep !== 'cabinet' && (
        <p className={styles.footPrice}>
          <span className={textStyle({ weight: 'bold' })}>
            {t('plan.from', { price: moneyText(least.price, i18n.language) })}
          </span>{' '}
          <span className={textStyle({ size: 'small', tone: 'quiet' })}>
            {t(`plan.term.${least.interval}`)}
          </span>
        </p>
      )}
      <div className={styles.footLink}>
        <ButtonLink to={NEXT_STEP_PATHS[nextStep]} isFullWidth>
          {t(`plan.next_step.${nextStep}.action`)}
        </ButtonLink>
      </div>
    </div>
  );
}

export function NextStepSection() {
  const { t } = useTranslation('funnel');
  const nextStep = useNextStep();
  return (
    <Panel as="section" gap="md" align="center" className={styles.panel}>
      <h2 className={textStyle({ size: 'title' })}>{t(`plan.next_step.${nextStep}.title`)}</h2>
      <p className={styles.text}>{t(`plan.next_step.${nextStep}.text`)}</p>
      <Stack gap="sm" className={styles.actions}>
        <div className={styles.besideFoot}>
          <ButtonLink to={NEXT_STEP_PATHS[nextStep]}>
            {t(`plan.next_step.${nextStep}.action`)}
          </ButtonLink>
        </div>
        {nextStep === 'register' && (
          <ButtonLink to={PATHS.LOGIN} variant="quiet">
            {t('plan.next_step.sign_in')}
          </ButtonLink>
        )}
      </Stack>
    </Panel>
  );
}

type NextStepLink = keyof typeof NEXT_STEP_PATHS;

const NEXT_STEP_PATHS = {
  register: PATHS.WIZARD_REGISTER,
  payment: PATHS.CABINET_PAYMENT,
  cabinet: PATHS.CABINET_ROOT,
} as const;

/** Visitors register, members without access pay, and others go to the cabinet. */
function useNextStep(): NextStepLink {
  const { isLoggedIn, user } = useAuth();
  const isAccessOver = useIsPast(user?.accessTo);
  if (!isLoggedIn) return 'register';
  return user !== null && isAccessOver ? 'payment' : 'cabinet';
}

/** What the plan works on: the dimensions with the highest scores. */
function FocusAreas({ areas }: { areas: Plan['focusAreas'] }) {
  const { t } = useTranslation('funnel');
  if (areas.length === 0) return null;
  return (
    <Stack as="section" gap="lg">
      <h2 className={textStyle({ size: 'title' })}>{t('plan.focus')}</h2>
      <Grid as="ol" gap="lg" threeFrom="md" isList>
        {areas.map((area) => (
          <Stack key={area.id} as="li" gap="xs" isTop className={styles.area}>
            <h3 className={textStyle({ size: 'name' })}>{area.title}</h3>
            <p className={textStyle({ tone: 'quiet' })}>{area.text}</p>
          </Stack>
        ))}
      </Grid>
    </Stack>
  );
}
