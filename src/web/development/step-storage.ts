import type { StoredAttempt } from '#engine/attempt.ts';
import { attemptKeyOf } from '#engine/resume.ts';
import type { PageMessage, StepVisit } from './messages.ts';

/** What `?step=` keeps aside while it uses the place of the tab's own attempt. */
const asideKeyOf = (wizardId: string) => `md_development_${wizardId}`;

/** Stands for an attempt where there was none. */
const NONE = '';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Puts an attempt at the step into the tab's storage, where the app finds it as its own. The tab's
 * own open attempt is kept aside, and comes back when the quiz is opened without a step. A page that
 * is loaded again stays where it is. Returns what there is to tell.
 */
export function beginVisit(
  { wizardId, visit, note }: PageMessage,
  storage: Storage,
  navigationType: string | undefined,
): string | undefined {
  if (wizardId === undefined || navigationType !== 'navigate') return note;
  if (visit === undefined) return note ?? comeBack(wizardId, storage);
  const kept = keepAside(wizardId, storage);
  storage.setItem(attemptKeyOf(wizardId), JSON.stringify(attemptAt(visit)));
  return [note, kept].filter((each) => each !== undefined).join(' ') || undefined;
}

function keepAside(wizardId: string, storage: Storage): string | undefined {
  const aside = storage.getItem(asideKeyOf(wizardId));
  const own = aside ?? storage.getItem(attemptKeyOf(wizardId)) ?? NONE;
  storage.setItem(asideKeyOf(wizardId), own);
  if (!hasBegun(own)) return undefined;
  return 'Your own answers are kept: open the quiz without ?step= to go on with them.';
}

/** Whether the attempt has left the first step. */
function hasBegun(own: string): boolean {
  try {
    return JSON.parse(own).step > 1;
  } catch {
    return false;
  }
}

function comeBack(wizardId: string, storage: Storage): string | undefined {
  const own = storage.getItem(asideKeyOf(wizardId));
  if (own === null) return undefined;
  storage.removeItem(asideKeyOf(wizardId));
  if (own === NONE) storage.removeItem(attemptKeyOf(wizardId));
  else storage.setItem(attemptKeyOf(wizardId), own);
  return hasBegun(own) ? 'These are your own answers again.' : undefined;
}

/** The app finds the step by its id and counts the answers, because the hash is of no definition. */
function attemptAt({ wizardId, goals, stepId, step, answers }: StepVisit): StoredAttempt {
  return {
    id: `step-${Date.now().toString(36)}`,
    wizardId,
    definitionHash: '',
    goals: [...goals],
    isFinished: false,
    stepId,
    step,
    counter: 0,
    answers,
  };
}
