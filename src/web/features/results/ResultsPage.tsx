import { useCallback, useEffect, useState } from 'react';
import { useCountedPage } from '#web/shared/analytics/quiz-counts.ts';
import { loadPicture } from '#web/shared/loading/load-ahead.ts';
import { tabStore } from '#web/shared/storage/browser-store.ts';
import { CreatingPlan } from './CreatingPlan.tsx';
import { type FinishedQuiz, RequireFinishedQuiz } from './finished-quiz.tsx';
import { Results } from './Results.tsx';

export default function ResultsPage() {
  return <RequireFinishedQuiz>{(quiz) => <RevealedResults quiz={quiz} />}</RequireFinishedQuiz>;
}

function RevealedResults({ quiz }: { quiz: FinishedQuiz }) {
  const [isRevealed, reveal] = useReveal(quiz.finishedAt);
  const [isAwaited] = useState(!isRevealed);
  useCountedPage('/results', { wizard: quiz.reading.definition.id });
  const src = quiz.picture?.src;
  useEffect(() => {
    if (src !== undefined) loadPicture(src).catch(() => undefined);
  }, [src]);
  if (!isRevealed) return <CreatingPlan onReady={reveal} />;
  return <Results quiz={quiz} isAwaited={isAwaited} />;
}

const REVEALED = 'md_revealedResults';

/** Whether the results are revealed, and a function to do so. They wait once per attempt. */
function useReveal(finishedAt: string): [boolean, () => void] {
  const [isRevealed, setIsRevealed] = useState(() => tabStore.read(REVEALED) === finishedAt);
  const reveal = useCallback(() => {
    tabStore.write(REVEALED, finishedAt);
    setIsRevealed(true);
  }, [finishedAt]);
  return [isRevealed, reveal];
}
