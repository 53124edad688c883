import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useRequiredTexts } from '#web/i18n/use-required-texts.ts';
import { useIsHydrated } from '#web/loading/use-is-hydrated.ts';
import { PATHS } from '#web/paths.ts';
import { PageTitle } from '#web/ui/page-title/PageTitle.tsx';
import { Spinner } from '#web/ui/spinner/Spinner.tsx';
import { type FinishedQuiz, useFinishedQuiz } from './use-finished-quiz.ts';

/** Shows its content for the last finished wizard; without one the visitor is sent to start. */
export function RequireFinishedQuiz({ children }: { children: (quiz: FinishedQuiz) => ReactNode }) {
  useRequiredTexts('funnel');
  return useIsHydrated() ? <WithFinishedQuiz>{children}</WithFinishedQuiz> : <Preparing />;
}

function WithFinishedQuiz({ children }: { children: (quiz: FinishedQuiz) => ReactNode }) {
  const quiz = useFinishedQuiz();
  return quiz === undefined ? <Navigate to={PATHS.ROOT} replace /> : children(quiz);
}

/** What the page shows as it is sent: whose results they are is known to the browser alone. */
function Preparing() {
  const { t } = useTranslation('funnel');
  return (
    <>
      <PageTitle>{t('creating.title')}</PageTitle>
      <Spinner text={t('creating.title')} isTextVisible />
    </>
  );
}
