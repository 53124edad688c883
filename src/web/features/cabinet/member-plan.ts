import { sessions } from 'virtual:catalogue';
import { useQuery } from '@tanstack/react-query';
import type { Plan } from '#contract/plan.ts';
import { describePlan } from '#engine/plan-description.ts';
import { readAnswers } from '#engine/reading.ts';
import { listContent } from '#web/shared/api/library.ts';
import { getListened, getPlan } from '#web/shared/api/users.ts';
import { loadWizardText } from '#web/shared/i18n/wizard-texts.ts';
import { loadOwnQuiz } from '#web/shared/quiz-sync/quiz-uploader.ts';
import { useAuth } from '#web/shared/session/auth-context.tsx';
import { QUERY_KEYS } from './server-state/queries.ts';

export interface MemberPlan extends Omit<Plan, 'id'> {
  /** Null if the account does not keep the answers that it is made from. */
  id: string | null;
}

/** The member's plan: the one in the account, else that of their quiz on this device. */
export function useMemberPlan({ isNeeded = true } = {}) {
  const { user } = useAuth();
  return useQuery({
    queryKey: QUERY_KEYS.plan,
    queryFn: () => loadPlan(user?.id),
    enabled: isNeeded,
  });
}

async function loadPlan(userId: string | undefined): Promise<MemberPlan | null> {
  const plan = await getPlan();
  if (plan !== null) return plan;
  return userId === undefined ? null : loadDevicePlan(userId);
}

/** What members said of a plan is kept with its answers, so nothing is asked about this one. */
const NOT_ASKED: Plan['review'] = { isDue: false, helped: null, movedForward: null };

/** The answers stay on the device: the server only says what was heard since the quiz. */
async function loadDevicePlan(userId: string): Promise<MemberPlan | null> {
  const quiz = await loadOwnQuiz(userId);
  if (quiz === undefined) return null;
  const { definition, answers, isChanged, finishedAt } = quiz;
  const [text, { items }, listened] = await Promise.all([
    loadWizardText(definition.id),
    listContent({}),
    getListened(finishedAt),
  ]);
  const sessionOf = (themeId: string) => {
    const session = items.find(({ id }) => id === themeId);
    if (session === undefined) return undefined;
    const { title, durationSeconds } = session;
    return { title, minutes: Math.max(1, Math.round(durationSeconds / 60)) };
  };
  const plan = describePlan(readAnswers(definition, answers), {
    text,
    sessionOf,
    timesOf: (themeId) => sessions[themeId]?.times,
    listened,
    isChanged,
  });
  const needsCare = plan.care === 'help';
  const startedAt = finishedAt;
  return { ...plan, id: null, needsCare, startedAt, review: NOT_ASKED, earlier: [] };
}
