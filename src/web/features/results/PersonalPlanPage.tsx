import { plans, sessions } from 'virtual:catalogue';
import { type ComponentProps, type ReactNode, Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { Plan } from '#contract/plan.ts';
import { describePlan, NOTHING_HEARD } from '#engine/plan-description.ts';
import { useCountedPage } from '#web/shared/analytics/use-counted-page.ts';
import { useAnsweredTexts } from '#web/shared/i18n/wizard-texts.ts';
import { lazyPart } from '#web/shared/loading/lazy.tsx';
import { useAuth } from '#web/shared/session/auth-context.tsx';
import { useIsPast } from '#web/shared/session/RequireAccess.tsx';
import { ButtonLink } from '#web/shared/ui/Button.tsx';
import { CareLine } from '#web/shared/ui/CareLine.tsx';
import { numberDisc } from '#web/shared/ui/layout/Card.css.ts';
import { Card, Panel } from '#web/shared/ui/layout/Card.tsx';
import { Grid } from '#web/shared/ui/layout/Grid.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { PageHero } from '#web/shared/ui/PageHero.tsx';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { type FinishedQuiz, RequireFinishedQuiz } from './finished-quiz.tsx';
import { HearFirst } from './HearFirst.tsx';
import { OtherQuizzes } from './OtherQuizzes.tsx';
import * as styles from './PersonalPlanPage.css.ts';
import { PricePlans } from './PricePlans.tsx';
import { PlanSchedule } from './Schedule.tsx';
import { Weeks } from './Weeks.tsx';

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

interface PersonalPlanProps {
  quiz: FinishedQuiz;
  /** What else there is to take. */
  others?: ReactNode;
}

export function PersonalPlan({ quiz, others }: PersonalPlanProps) {
  const { reading } = quiz;
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

  return (
    <PlanPage plan={plan} others={others}>
      <HearFirst definition={definition} firstWeek={plan.weeks[0]?.sessions ?? []} />
      <PlanSchedule reading={reading} text={text} />
    </PlanPage>
  );
}

interface PlanPageProps {
  plan: Pick<Plan, 'care' | 'focusAreas'> &
    ComponentProps<typeof Weeks> & { outcome: Pick<Plan['outcome'], 'id' | 'title'> };
  others: ReactNode;
  /** What only a device with the quiz knows. */
  children?: ReactNode;
}

function PlanPage({ plan, others, children }: PlanPageProps) {
  const { t } = useTranslation('funnel');
  return (
    <Stack gap="2xl" className={styles.page} data-outcome={plan.outcome.id}>
      <PageTitle>{t('plan.title')}</PageTitle>
      <PageHero page={t('plan.title')} title={plan.outcome.title} text={t('plan.intro')} />
      <EarlyNextStepLink />
      <CareLine care={plan.care} />
      <FocusAreas areas={plan.focusAreas} />
      <Weeks weeks={plan.weeks} />
      {children}
      <PricePlans plans={plans} />
      <NextStepSection />
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
    <Stack gap="sm" className={styles.early}>
      <ButtonLink to={NEXT_STEP_PATHS[nextStep]}>
        {t(`plan.next_step.${nextStep}.action`)}
      </ButtonLink>
      <p className={textStyle({ size: 'small', tone: 'quiet' })}>
        {t(`plan.next_step.${nextStep}.note`)}
      </p>
    </Stack>
  );
}

/** The link at the end of the plan. */
export function NextStepSection() {
  const { t } = useTranslation('funnel');
  const nextStep = useNextStep();
  return (
    <Panel as="section" gap="md" align="center" className={styles.panel}>
      <h2 className={textStyle({ size: 'title' })}>{t(`plan.next_step.${nextStep}.title`)}</h2>
      <p className={styles.text}>{t(`plan.next_step.${nextStep}.text`)}</p>
      <Stack gap="sm" className={styles.actions}>
        <ButtonLink to={NEXT_STEP_PATHS[nextStep]}>
          {t(`plan.next_step.${nextStep}.action`)}
        </ButtonLink>
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
      <Grid as="ol" gap="md" threeFrom="md" isList>
        {areas.map((area, index) => (
          <Card key={area.id} as="li" gap="sm">
            <span className={numberDisc} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={textStyle({ size: 'name' })}>{area.title}</h3>
            <p className={textStyle({ tone: 'quiet' })}>{area.text}</p>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
