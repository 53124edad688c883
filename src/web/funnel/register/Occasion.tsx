import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWizardTexts } from '#web/content/use-wizard-texts.ts';
import { useIsHydrated } from '#web/loading/use-is-hydrated.ts';
import { PATHS } from '#web/paths.ts';
import { type FinishedQuiz, useFinishedQuiz } from '../use-finished-quiz.ts';
import { label, link, outcome, panel, text as textStyle } from './Occasion.css.ts';

/** What a visitor registers for. Where it cannot be told they register all the same. */
export function Occasion() {
  const isHydrated = useIsHydrated();
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{isHydrated ? <LastQuiz /> : <NoQuiz />}</Suspense>
    </ErrorBoundary>
  );
}

function LastQuiz() {
  const quiz = useFinishedQuiz();
  return quiz === undefined ? <NoQuiz /> : <PlanOf quiz={quiz} />;
}

function PlanOf({ quiz: { definition, outcome: found } }: { quiz: FinishedQuiz }) {
  const { t } = useTranslation('funnel');
  const text = useWizardTexts(definition.id);
  return (
    <section className={panel} data-outcome={found.id}>
      <p className={label}>{t('register.for_plan.label')}</p>
      <h2 className={outcome}>{text(found.titleKey)}</h2>
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
