import { plans } from 'virtual:catalogue';
import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { Plan } from '#contract/plan.ts';
import { FOCUS_AREA_COUNT } from '#engine/profile.ts';
import { useAnsweredTexts } from '#web/shared/i18n/wizard-texts.ts';
import { lazyPart } from '#web/shared/loading/lazy.tsx';
import { useAuth } from '#web/shared/session/auth-context.tsx';
import { useIsPast } from '#web/shared/session/RequireAccess.tsx';
import { ButtonLink } from '#web/shared/ui/Button.tsx';
import { CareLine } from '#web/shared/ui/CareLine.tsx';
import { PageHero } from '#web/shared/ui/PageHero.tsx';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import { type FinishedQuiz, RequireFinishedQuiz } from './finished-quiz.tsx';
import { OtherQuizzes } from './OtherQuizzes.tsx';
import {
  actions,
  card,
  cards,
  cardTitle,
  early,
  note,
  number,
  page,
  panel,
  quiet,
  section,
  sectionTitle,
  text,
} from './PersonalPlanPage.css.ts';
import { PricePlans } from './PricePlans.tsx';
import { PlanSchedule } from './Schedule.tsx';
import { Weeks } from './Weeks.tsx';

export default function PersonalPlanPage() {
  return (
    <RequireFinishedQuiz otherwise={<PlanOfAccount />}>
      {(quiz) => <PersonalPlan quiz={quiz} />}
    </RequireFinishedQuiz>
  );
}

function PersonalPlan({ quiz }: { quiz: FinishedQuiz }) {
  const { t } = useTranslation('funnel');
  const { reading } = quiz;
  const { definition, answers, outcome } = reading;
  const text = useAnsweredTexts(definition, answers);
  const focusAreas = reading.focusAreas
    .slice(0, FOCUS_AREA_COUNT)
    .map(({ dimension: { id, labelKey, focusKey } }) => ({
      id,
      title: text(labelKey),
      text: text(focusKey),
    }));
  const weeks = reading.weeks.map(({ titleKey, sessions }) => ({
    title: text(titleKey),
    sessions: sessions.map((theme) => ({
      id: theme.id,
      title: text(theme.titleKey),
      text: theme.textKey && text(theme.textKey),
    })),
  }));

  return (
    <div className={page} data-outcome={outcome.id}>
      <PageTitle>{t('plan.title')}</PageTitle>
      <PageHero page={t('plan.title')} title={text(outcome.titleKey)} text={t('plan.intro')} />
      <EarlyNextStepLink />
      <CareLine isNeeded={reading.needsCare} />
      <FocusAreas areas={focusAreas} />
      <Weeks weeks={weeks} />
      <PlanSchedule reading={reading} text={text} />
      <PricePlans plans={plans} />
      <NextStepSection />
      <OtherQuizzes currentId={definition.id} />
    </div>
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
  const { t } = useTranslation('funnel');
  const plan = use(loading);
  if (plan === null) return <Navigate to={PATHS.ROOT} replace />;
  return (
    <div className={page} data-outcome={plan.outcome.id}>
      <PageTitle>{t('plan.title')}</PageTitle>
      <PageHero page={t('plan.title')} title={plan.outcome.title} text={t('plan.intro')} />
      <EarlyNextStepLink />
      <CareLine isNeeded={plan.needsCare} />
      <FocusAreas areas={plan.focusAreas} />
      <Weeks weeks={plan.weeks} />
      <PricePlans plans={plans} />
      <NextStepSection />
      <OtherQuizzes currentId={plan.quiz.id} />
    </div>
  );
}

/** The link at the top of the plan, for readers who have already decided. */
export function EarlyNextStepLink() {
  const { t } = useTranslation('funnel');
  const nextStep = useNextStep();
  return (
    <div className={early}>
      <ButtonLink to={NEXT_STEP_PATHS[nextStep]}>
        {t(`plan.next_step.${nextStep}.action`)}
      </ButtonLink>
      <p className={note}>{t(`plan.next_step.${nextStep}.note`)}</p>
    </div>
  );
}

/** The link at the end of the plan. */
export function NextStepSection() {
  const { t } = useTranslation('funnel');
  const nextStep = useNextStep();
  return (
    <section className={panel}>
      <h2 className={sectionTitle}>{t(`plan.next_step.${nextStep}.title`)}</h2>
      <p className={text}>{t(`plan.next_step.${nextStep}.text`)}</p>
      <div className={actions}>
        <ButtonLink to={NEXT_STEP_PATHS[nextStep]}>
          {t(`plan.next_step.${nextStep}.action`)}
        </ButtonLink>
        {nextStep === 'register' && (
          <ButtonLink to={PATHS.LOGIN} variant="quiet">
            {t('plan.next_step.sign_in')}
          </ButtonLink>
        )}
      </div>
    </section>
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
    <section className={section}>
      <h2 className={sectionTitle}>{t('plan.focus')}</h2>
      <ol className={cards}>
        {areas.map((area, index) => (
          <li key={area.id} className={card}>
            <span className={number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={cardTitle}>{area.title}</h3>
            <p className={quiet}>{area.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
