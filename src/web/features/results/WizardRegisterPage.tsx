import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { GUARANTEE_DAYS } from '#contract/choices.ts';
import { PATHS } from '#contract/paths.ts';
import { useCountedPage } from '#web/shared/analytics/quiz-counts.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { useAnsweredTexts } from '#web/shared/i18n/wizard-texts.ts';
import { useIsHydrated } from '#web/shared/loading/use-is-hydrated.ts';
import { tapLink } from '#web/shared/ui/control.css.ts';
import { Link } from '#web/shared/ui/Link.tsx';
import { numberDisc } from '#web/shared/ui/layout/Card.css.ts';
import { Panel } from '#web/shared/ui/layout/Card.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { type FinishedQuiz, useFinishedQuiz } from './finished-quiz.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import * as styles from './WizardRegisterPage.css.ts';

/** The registration form of the funnel: an email address and no password. */
export default function WizardRegisterPage() {
  useCountedPage('/register');
  const { t } = useRequiredTexts('funnel');
  return (
    <Stack gap="xl" className={styles.page}>
      <PageTitle>{t('register.title')}</PageTitle>
      <Stack gap="md" className={styles.before}>
        <h1 className={styles.title}>{t('register.title')}</h1>
        <p className={textStyle({ size: 'lead', tone: 'quiet' })}>{t('register.lead')}</p>
        <RegistrationSummary />
      </Stack>
      <div className={styles.form}>
        <RegisterForm />
      </div>
      <div className={styles.after}>
        <NextSteps />
      </div>
    </Stack>
  );
}

const STEPS = ['choose', 'listen', 'return'] as const;

function NextSteps() {
  const { t } = useTranslation('funnel');
  return (
    <Stack as="section" gap="md" className={styles.steps}>
      <h2 className={textStyle({ size: 'heading' })}>{t('register.next.title')}</h2>
      <Stack as="ol" gap="md" isList>
        {STEPS.map((step, index) => (
          <Stack key={step} as="li" className={styles.step}>
            <span className={numberDisc} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className={styles.stepTitle}>{t(`register.next.${step}.title`)}</h3>
              <p className={textStyle({ tone: 'quiet' })}>
                {t(`register.next.${step}.text`, { days: GUARANTEE_DAYS })}
              </p>
            </div>
          </Stack>
        ))}
      </Stack>
    </Stack>
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
    <Panel as="section" gap="xs" className={styles.panel} data-outcome={reading.outcome.id}>
      <p className={textStyle({ size: 'small', tone: 'accent', weight: 'strong' })}>
        {t('register.for_plan.label')}
      </p>
      <h2 className={textStyle({ size: 'heading' })}>{text(reading.outcome.titleKey)}</h2>
      <p className={styles.text}>{t('register.for_plan.text')}</p>
      <Link className={tapLink} to={PATHS.PERSONALIZED_PLAN}>
        {t('register.for_plan.action')}
      </Link>
    </Panel>
  );
}

function NoQuiz() {
  const { t } = useTranslation('funnel');
  return (
    <Panel as="section" gap="xs" className={styles.panel}>
      <h2 className={textStyle({ size: 'heading' })}>{t('register.no_quiz.title')}</h2>
      <p className={styles.text}>{t('register.no_quiz.text')}</p>
      <Link className={tapLink} to={PATHS.ROOT}>
        {t('register.no_quiz.action')}
      </Link>
    </Panel>
  );
}
