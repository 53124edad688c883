import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { type Reading, readAnswers } from '#engine/reading.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { readWizardBundle, wizardById } from '#web/shared/i18n/wizard-texts.ts';
import { useIsHydrated } from '#web/shared/loading/use-is-hydrated.ts';
// Follows a removal of the answers in another tab.
import '#web/shared/quiz-sync/forget-answers.ts';
import { readLastAttempt, storedAnswers } from '#web/shared/quiz-sync/last-attempt.ts';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import { Spinner } from '#web/shared/ui/Spinner.tsx';

/** The time to read why another page came. */
const READING_MS = 5_000;

interface RequireFinishedQuizProps {
  children: (quiz: FinishedQuiz) => ReactNode;
  /** What a browser without a finished wizard shows; by default it goes to the start, and says why. */
  otherwise?: ReactNode;
}

/** Renders its content for the last finished wizard. */
export function RequireFinishedQuiz(props: RequireFinishedQuizProps) {
  useRequiredTexts('funnel');
  useRequiredTexts('care');
  return useIsHydrated() ? <WithFinishedQuiz {...props} /> : <Preparing />;
}

function WithFinishedQuiz({ children, otherwise = <ToStart /> }: RequireFinishedQuizProps) {
  const quiz = useFinishedQuiz();
  return quiz === undefined ? otherwise : children(quiz);
}

function ToStart() {
  const { t } = useTranslation('funnel');
  useEffect(() => notify({ text: t('results.no_quiz'), timeout: READING_MS }), [t]);
  return <Navigate to={PATHS.ROOT} replace />;
}

/** The prerendered content: only the browser knows the results. */
function Preparing() {
  const { t } = useTranslation('funnel');
  return (
    <>
      <PageTitle>{t('creating.title')}</PageTitle>
      <Spinner text={t('creating.title')} />
    </>
  );
}

export interface FinishedQuiz {
  reading: Reading;
  picture: { src: string; altKey: string } | undefined;
  finishedAt: string;
}

/** Undefined if no wizard was finished. Suspends while the definition loads. */
export function useFinishedQuiz(): FinishedQuiz | undefined {
  const [lastAttempt] = useState(() => readLastAttempt());
  const entry = lastAttempt && wizardById(lastAttempt.wizardId);
  if (lastAttempt === undefined || entry === undefined) return undefined;

  // Without a quiz nothing suspends, so nothing on the page moves.
  const { definition, images } = readWizardBundle(entry);
  const answers = storedAnswers(definition);
  if (answers === undefined) return undefined;
  const reading = readAnswers(definition, answers);
  const { outcome } = reading;
  const src = outcome.image && images[outcome.image.src];
  return {
    reading,
    picture: outcome.image && src ? { ...outcome.image, src } : undefined,
    finishedAt: lastAttempt.finishedAt,
  };
}
