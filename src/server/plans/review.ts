import type { Plan } from '#contract/plan.ts';
import type { PlanDescription } from '#engine/plan-description.ts';
import { type HelpfulOrder, helpfulOrder, orderOf } from '#engine/plan-order.ts';
import type { Reading } from '#engine/reading.ts';
import type { WizardText } from '#engine/wizard-texts.ts';
import { localDate } from '#server/base/time-zone.ts';
import type { CheckInCounts, PlannedAttempt } from '#server/db/repositories/plans.ts';

/** How long a plan is followed before its member is asked whether it fits, and asked again. */
const DAYS_BETWEEN = 14;

/** After fewer calmer sessions, nothing is said of what helped. */
const FEWEST_CALMER = 3;

interface ReviewedPlan {
  attempt: PlannedAttempt;
  reading: Reading;
  text: WizardText;
  description: Pick<PlanDescription<{ title: string }>, 'weeks' | 'next'>;
  /** By the id of a session or short practice that was heard since the plan began. */
  checkIns: Readonly<Record<string, CheckInCounts>>;
  practiceOf: (id: string) => string | undefined;
  now: Date;
  timeZone: string;
}

/** What is asked about a plan, what was decided, and the order that would have first what helped. */
export function reviewOf(plan: ReviewedPlan): { review: Plan['review']; helpful?: HelpfulOrder } {
  const { attempt, reading, text, description } = plan;
  const titleOf = (order: HelpfulOrder | undefined) => {
    const dimension = reading.definition.profile?.find(({ id }) => id === order?.bar);
    return dimension === undefined ? null : text(dimension.labelKey);
  };
  const moved = attempt.movedForward ?? undefined;
  const isInOrder = moved?.order.join() === orderOf(description.weeks).join();
  const helpful = whatHelped(plan);
  return {
    review: {
      isDue: description.next !== null && isDue(plan),
      helped: titleOf(helpful),
      movedForward: isInOrder ? titleOf(moved) : null,
    },
    ...(helpful && { helpful }),
  };
}

/** Days are the member's. */
function isDue({ attempt, now, timeZone }: ReviewedPlan): boolean {
  const since = localDate(attempt.reviewedAt ?? attempt.startedAt, timeZone);
  return since.until(localDate(now, timeZone)).days >= DAYS_BETWEEN;
}

/** A session with the practice of one that helped counts as that one. */
function whatHelped({ reading, description, checkIns, practiceOf }: ReviewedPlan) {
  const said = Object.entries(checkIns);
  const calmer = said.reduce((total, [, counts]) => total + counts.calmer, 0);
  if (calmer < FEWEST_CALMER) return undefined;
  return helpfulOrder(reading, description.weeks, (sessionId) => {
    const practice = practiceOf(sessionId);
    return said
      .filter(([id]) => id === sessionId || (practice && practiceOf(id) === practice))
      .reduce((total, [, { calmer, restless }]) => total + calmer - restless, 0);
  });
}
