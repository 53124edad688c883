import { useState } from 'react';
import { RequireFinishedQuiz } from '../RequireFinishedQuiz.tsx';
import type { FinishedQuiz } from '../use-finished-quiz.ts';
import { CreatingPlan } from './CreatingPlan.tsx';
import { Results } from './Results.tsx';
import { useReveal } from './use-reveal.ts';

/** The results of the last finished wizard. */
export default function ResultsPage() {
  return <RequireFinishedQuiz>{(quiz) => <RevealedResults quiz={quiz} />}</RequireFinishedQuiz>;
}

function RevealedResults({ quiz }: { quiz: FinishedQuiz }) {
  const [isRevealed, reveal] = useReveal(quiz.finishedAt);
  const [isAwaited] = useState(!isRevealed);
  if (!isRevealed) return <CreatingPlan onReady={reveal} />;
  return <Results quiz={quiz} isAwaited={isAwaited} />;
}
