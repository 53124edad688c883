import { DaysInARow } from './figures/DaysInARow.tsx';
import { SessionsLeft } from './figures/SessionsLeft.tsx';
import { AllFinished, Undecided } from './next/NothingRecommended.tsx';
import { RecommendedSession } from './next/RecommendedSession.tsx';
import { figures, panels } from './OverviewPanels.css.ts';
import type { Overview } from './overview.ts';
import { WeeksPanel } from './weeks/WeeksPanel.tsx';

/** What to hear next, and what was heard. */
export function OverviewPanels({ overview }: { overview: Overview }) {
  const { next, weeks, daysInARow, remaining, total } = overview;
  return (
    <>
      {next !== null && <RecommendedSession session={next} />}
      {next === null && (remaining === 0 ? <AllFinished /> : <Undecided />)}
      <div className={panels}>
        <div className={figures}>
          <DaysInARow days={daysInARow} />
          <SessionsLeft remaining={remaining} total={total} />
        </div>
        <WeeksPanel weeks={weeks} />
      </div>
    </>
  );
}
