import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GUARANTEE_DAYS } from '#contract/choices.ts';
import { PATHS } from '#contract/paths.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { useAnsweredTexts } from '#web/shared/i18n/wizard-texts.ts';
import { useIsHydrated } from '#web/shared/loading/use-is-hydrated.ts';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { type FinishedQuiz, useFinishedQuiz } from './finished-quiz.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import {
  after,
  before,
  form,
  label,
  lead,
  link,
  list,
  nextStepsTitle,
  number,
  outcome,
  page,
  panel,
  step as stepStyle,
  steps,
  stepText,
  stepTitle,
  text as textStyle,
  title,
} from './WizardRegisterPage.css.ts';

/** The registration form of the funnel: an email address and no password. */
export default function WizardRegisterPage() {
  useRequiredTexts('funnel');
  const { t } = useTranslation('funnel');
  return (
    <div className={page}>
      <PageTitle>{t('register.title')}</PageTitle>
      <div className={before}>
        <h1 className={title}>{t('register.title')}</h1>
        <p className={lead}>{t('register.lead')}</p>
        <RegistrationSummary />
      </div>
      <div className={form}>
        <RegisterForm />
      </div>
      <div className={after}>
        <NextSteps />
      </div>
    </div>
  );
}

const STEPS = ['choose', 'listen', 'return'] as const;

function NextSteps() {
  const { t } = useTranslation('funnel');
  return (
    <section className={steps}>
      <h2 className={nextStepsTitle}>{t('register.next.title')}</h2>
      <ol className={list}>
        {STEPS.map((step, index) => (
          <li key={step} className={stepStyle}>
            <span className={number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className={stepTitle}>{t(`register.next.${step}.title`)}</h3>
              <p className={stepText}>
                {t(`register.next.${step}.text`, { days: GUARANTEE_DAYS })}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the visitor registers for. If it cannot be loaded, registering still works. */
function RegistrationSummary() {
  const isHydrated = useIsHydrated();
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<NoQuiz />}>{isHydrated ? <LastQuiz /> : <NoQuiz />}</Suspense>
    </ErrorBoundary>
  );
}

function LastQuiz() {
  const quiz = useFinishedQuiz();
  return quiz === undefined ? <NoQuiz /> : <PlanOf quiz={quiz} />;
}

function PlanOf({ quiz: { reading } }: { quiz: FinishedQuiz }) {
  const { t } = useTranslation('funnel');
  const text = useAnsweredTexts(reading.definition, reading.answers);
  return (
    <section className={panel} data-outcome={reading.outcome.id}>
      <p className={label}>{t('register.for_plan.label')}</p>
      <h2 className={outcome}>{text(reading.outcome.titleKey)}</h2>
      <p className={textStyle}>{t('register.for_plan.text')}</p>
      <Link className={link} to={PATHS.PERSONALIZED_PLAN}>
        {t('register.for_plan.action')}
      </Link>
    </section>
  );
}

function NoQuiz() {
  const { t } = useTranslation('funnel');
  return (
    <section className={panel}>
      <h2 className={outcome}>{t('register.no_quiz.title')}</h2>
      <p className={textStyle}>{t('register.no_quiz.text')}</p>
      <Link className={link} to={PATHS.ROOT}>
        {t('register.no_quiz.action')}
      </Link>
    </section>
  );
}
