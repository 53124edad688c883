import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { Attempt } from '#engine/attempt.ts';
import { finalStepOf, nextStep, previousStep } from '#engine/journey.ts';
import { historyIdOf } from '#engine/resume.ts';
import type { WizardContext, wizardMachine } from '#engine/wizard.machine.ts';
import { afterPaint } from '#web/shared/loading/after-paint.ts';

/**
 * The state in the browser's history for each shown step, so that Back and Forward move through the
 * steps.
 */
export interface StepEntry {
  attemptId: string;
  step: number;
  /** The first step in this run of entries. Back from it leaves the wizard. */
  base: number;
  /** The number of entries before it in this run. */
  place: number;
}

/** The change that moves the history to the attempt's step. */
export type HistoryMove =
  | { type: 'none' }
  | { type: 'push'; entry: StepEntry }
  | { type: 'replace'; entry: StepEntry }
  | { type: 'back' };

/** The longest wait for the browser, which may ignore a move and then reports none. */
const MOVE_MS = 1_000;

/** The entry in a history state, or undefined if it belongs to another attempt. */
export function entryOf(state: unknown, attemptId: string): StepEntry | undefined {
  const entry = readEntry(state);
  return entry?.attemptId === attemptId ? entry : undefined;
}

export function attemptIdOf(state: unknown): string | undefined {
  return readEntry(state)?.attemptId;
}

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
    return { type: 'push', entry: { ...entry, step: next, place: entry.place + 1 } };
  }
  if (step === previousStep(definition, placed) && step >= entry.base) return { type: 'back' };
  return { type: 'replace', entry: firstEntry(attempt, step) };
}

function readEntry(state: unknown): StepEntry | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { attemptId, step, base, place } = state as Record<keyof StepEntry, unknown>;
  const isEntry = typeof attemptId === 'string' && [step, base, place].every(Number.isInteger);
  return isEntry ? (state as StepEntry) : undefined;
}

/**
 * Keeps the browser's history and the attempt on the same step. The machine decides: the browser's
 * Back or Forward is sent to it as an event, and undone if it is refused.
 *
 * All entries of a quiz have one address, so they are written without the router, which would
 * render the whole page again for each.
 */
export function useStepHistory(actor: ActorRefFrom<typeof wizardMachine>, step: number): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  /** Whether the browser has yet to reach the entry that it was sent to. */
  const isMoving = useRef(false);
  const limit = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The step of the last visited entry. */
  const placedStep = useRef(step);
  /** The last entry that agreed with the attempt. */
  const agreed = useRef<StepEntry>(undefined);

  const arrive = useEffectEvent(() => {
    if (!isOnPage(location)) return;
    const isOwnMove = isMoving.current;
    clearTimeout(limit.current);
    isMoving.current = false;
    const entry = currentEntry();
    if (entry !== undefined && !isOwnMove) followBrowser(entry);
    followAttempt();
  });

  function followBrowser(entry: StepEntry): void {
    placedStep.current = entry.step;
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
    const distance = from === undefined ? -direction : from.place + moves - entry.place;
    if (isRefused && distance !== 0) move(distance);
    // The entry's step is hidden now, and the attempt is on the next shown one.
    else replaceEntry({ ...entry, step: stepOf(actor) });
  }

  const followAttempt = useEffectEvent(() => {
    const { context, status } = actor.getSnapshot();
    if (status !== 'active' || !isOnPage(location)) return;
    // A browser may ignore entries that come too fast; the next step tries again.
    const mostMoves = finalStepOf(context.definition) + 1;
    for (let moves = 0; moves < mostMoves && !isMoving.current; moves += 1) {
      const entry = currentEntry();
      placedStep.current = entry?.step ?? placedStep.current;
      const next: HistoryMove =
        entry === undefined
          ? { type: 'replace', entry: firstEntry(context.attempt, placedStep.current) }
          : moveTo(entry, context);
      if (next.type === 'none') {
        agreed.current = entry;
        return;
      }
      if (next.type === 'back') move(-1);
      else if (next.type === 'push') pushEntry(next.entry);
      else replaceEntry(next.entry);
    }
  });

  function move(distance: number): void {
    isMoving.current = true;
    clearTimeout(limit.current);
    limit.current = setTimeout(() => {
      isMoving.current = false;
    }, MOVE_MS);
    window.history.go(distance);
  }

  const currentEntry = () =>
    entryOf(window.history.state?.usr, historyIdOf(actor.getSnapshot().context.attempt));

  const start = useEffectEvent(() => (navigationType === 'POP' ? arrive() : followAttempt()));
  useEffect(() => {
    start();
    const onPop = () => arrive();
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  // A link to the quiz itself replaces its entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is read from the browser, but its changes count
  useEffect(() => {
    if (navigationType !== 'POP') followAttempt();
  }, [location, navigationType]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is read from the actor, but its changes count
  useEffect(() => afterPaint(() => followAttempt()), [step]);
}

/** Whether the browser has not left the page yet, whose code may stay until the next has loaded. */
function isOnPage({ pathname }: Location): boolean {
  return window.location.pathname === pathname;
}

/** The router keeps an entry's own state as `usr`, and its position in the tab's history as `idx`. */
function pushEntry(entry: StepEntry): void {
  const { idx = 0 } = { ...window.history.state };
  window.history.pushState({ ...window.history.state, usr: entry, idx: idx + 1 }, '');
}

function replaceEntry(entry: StepEntry): void {
  window.history.replaceState({ ...window.history.state, usr: entry }, '');
}

/** Whether a step lies further in this direction than another. */
function isBeyond(step: number, other: number, direction: 1 | -1): boolean {
  return (step - other) * direction > 0;
}

function stepOf(actor: ActorRefFrom<typeof wizardMachine>): number {
  return actor.getSnapshot().context.attempt.step;
}
