import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { Attempt } from '#engine/attempt.ts';
import { nextStep, previousStep } from '#engine/journey.ts';
import { historyIdOf } from '#engine/resume.ts';
import type { WizardContext, wizardMachine } from '#engine/wizard.machine.ts';

/**
 * The state in the browser's history for each shown step, so that Back and Forward move through the
 * steps.
 */
export interface StepEntry {
  attemptId: string;
  step: number;
  /** The first step in this run of entries. Back from it leaves the wizard. */
  base: number;
  /**
   * The number of entries before it in this run. Entries of earlier versions have none, because
   * every step had an entry.
   */
  place?: number;
}

/** The change that moves the history to the attempt's step. */
export type HistoryMove =
  | { type: 'none' }
  | { type: 'push'; entry: StepEntry }
  | { type: 'replace'; entry: StepEntry }
  | { type: 'back' };

/** The entry in a history state, or undefined if it belongs to another attempt. */
export function entryOf(state: unknown, attemptId: string): StepEntry | undefined {
  const entry = readEntry(state);
  return entry?.attemptId === attemptId ? entry : undefined;
}

/** The id of the attempt to which a history state belongs. */
export function attemptIdOf(state: unknown): string | undefined {
  return readEntry(state)?.attemptId;
}

/** The first entry of a run. */
export function firstEntry(attempt: Attempt, step: number): StepEntry {
  return { attemptId: historyIdOf(attempt), step, base: step, place: 0 };
}

/**
 * The next move towards the attempt's step, after the visitor changed it on the page. Steps in
 * quick succession get their entries one by one.
 */
export function moveTo(entry: StepEntry, { definition, attempt }: WizardContext): HistoryMove {
  const { answers, step } = attempt;
  const placed = { step: entry.step, answers };
  if (step === entry.step) return { type: 'none' };
  if (step > entry.step) {
    const next = nextStep(definition, placed) ?? step;
    return { type: 'push', entry: { ...entry, step: next, place: placeOf(entry) + 1 } };
  }
  if (step === previousStep(definition, placed) && step >= entry.base) return { type: 'back' };
  return { type: 'replace', entry: firstEntry(attempt, step) };
}

/** How many entries lie before this one in its run. */
function placeOf({ step, base, place = step - base }: StepEntry): number {
  return place;
}

function readEntry(state: unknown): StepEntry | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { attemptId, step, base, place = 0 } = state as Record<keyof StepEntry, unknown>;
  const isEntry = typeof attemptId === 'string' && [step, base, place].every(Number.isInteger);
  return isEntry ? (state as StepEntry) : undefined;
}

/**
 * Keeps the browser's history and the attempt on the same step. The machine decides: the browser's
 * Back or Forward is sent to it as an event, and undone if it is refused.
 */
export function useStepHistory(actor: ActorRefFrom<typeof wizardMachine>, step: number): void {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const followedKey = useRef<string>(undefined);
  /** The entry that a move has left. The address changes only some time after the request. */
  const leftKey = useRef<string>(undefined);
  /** The step of the last visited entry. */
  const placedStep = useRef(step);
  /** The last entry that agreed with the attempt. */
  const agreed = useRef<StepEntry>(undefined);

  const follow = useEffectEvent((key: string) => {
    if (key === leftKey.current) return;
    leftKey.current = undefined;
    const isNewEntry = key !== followedKey.current;
    followedKey.current = key;
    const { context } = actor.getSnapshot();
    const entry = entryOf(location.state, historyIdOf(context.attempt));
    placedStep.current = entry?.step ?? placedStep.current;
    if (entry === undefined) replaceBy(firstEntry(context.attempt, placedStep.current));
    else if (isNewEntry && navigationType === 'POP') followBrowser(entry);
    else followAttempt(moveTo(entry, context));
    if (entry?.step === stepOf(actor)) agreed.current = entry;
  });

  function followBrowser(entry: StepEntry): void {
    const direction = entry.step < stepOf(actor) ? -1 : 1;
    let moves = 0;
    while (isBeyond(entry.step, stepOf(actor), direction)) {
      const before = stepOf(actor);
      actor.send({ type: direction < 0 ? 'history.back' : 'history.forward' });
      if (stepOf(actor) === before) break;
      moves += direction;
    }
    const isOpen = actor.getSnapshot().status === 'active';
    if (!isOpen || stepOf(actor) === entry.step) return;
    const isRefused = isBeyond(entry.step, stepOf(actor), direction);
    const from = agreed.current;
    const distance = from === undefined ? -direction : placeOf(from) + moves - placeOf(entry);
    if (isRefused && distance !== 0) void navigate(distance);
    // The entry's step is hidden now, and the attempt is on the next shown one.
    else replaceBy({ ...entry, step: stepOf(actor) });
  }

  function followAttempt(move: HistoryMove): void {
    if (move.type === 'none') return;
    leftKey.current = location.key;
    if (move.type === 'back') return void navigate(-1);
    const { pathname, search, hash } = location;
    const isReplacing = move.type === 'replace';
    void navigate({ pathname, search, hash }, { state: move.entry, replace: isReplacing });
  }

  const replaceBy = (entry: StepEntry) => followAttempt({ type: 'replace', entry });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is read from the actor, but its changes count
  useEffect(() => follow(location.key), [location.key, step]);
}

/** Whether a step lies further in this direction than another. */
function isBeyond(step: number, other: number, direction: 1 | -1): boolean {
  return (step - other) * direction > 0;
}

function stepOf(actor: ActorRefFrom<typeof wizardMachine>): number {
  return actor.getSnapshot().context.attempt.step;
}
