import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { historyIdOf } from '#engine/resume.ts';
import type { wizardMachine } from '#engine/wizard.machine.ts';

/**
 * The state in the browser's history for each step, so that Back and Forward move through the
 * steps.
 */
export interface StepEntry {
  attemptId: string;
  step: number;
  /** The first step in this run of entries. Back from it leaves the wizard. */
  base: number;
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

/**
 * The next move towards the attempt's step, after the visitor changed it on the page. Steps in
 * quick succession get their entries one by one.
 */
export function moveTo(entry: StepEntry | undefined, attemptId: string, step: number): HistoryMove {
  if (entry === undefined) return { type: 'replace', entry: { attemptId, step, base: step } };
  if (step === entry.step) return { type: 'none' };
  if (step > entry.step) return { type: 'push', entry: { ...entry, step: entry.step + 1 } };
  if (step === entry.step - 1 && step >= entry.base) return { type: 'back' };
  return { type: 'replace', entry: { attemptId, step, base: step } };
}

function readEntry(state: unknown): StepEntry | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { attemptId, step, base } = state as Record<keyof StepEntry, unknown>;
  const isEntry = typeof attemptId === 'string' && Number.isInteger(step) && Number.isInteger(base);
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

  const follow = useEffectEvent((key: string) => {
    if (key === leftKey.current) return;
    leftKey.current = undefined;
    const isNewEntry = key !== followedKey.current;
    followedKey.current = key;
    const attemptId = historyIdOf(actor.getSnapshot().context.attempt);
    const entry = entryOf(location.state, attemptId);
    placedStep.current = entry?.step ?? placedStep.current;
    if (isNewEntry && navigationType === 'POP' && entry !== undefined) followBrowser(entry.step);
    else if (entry === undefined) followAttempt(moveTo(entry, attemptId, placedStep.current));
    else followAttempt(moveTo(entry, attemptId, stepOf(actor)));
  });

  function followBrowser(entryStep: number): void {
    const distance = entryStep - stepOf(actor);
    for (let moves = Math.abs(distance); moves > 0; moves--) {
      actor.send({ type: distance < 0 ? 'history.back' : 'history.forward' });
    }
    const isOpen = actor.getSnapshot().status === 'active';
    if (isOpen && stepOf(actor) !== entryStep) void navigate(stepOf(actor) - entryStep);
  }

  function followAttempt(move: HistoryMove): void {
    if (move.type === 'none') return;
    leftKey.current = location.key;
    if (move.type === 'back') return void navigate(-1);
    const { pathname, search, hash } = location;
    const isReplacing = move.type === 'replace';
    void navigate({ pathname, search, hash }, { state: move.entry, replace: isReplacing });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is read from the actor, but its changes count
  useEffect(() => follow(location.key), [location.key, step]);
}

function stepOf(actor: ActorRefFrom<typeof wizardMachine>): number {
  return actor.getSnapshot().context.attempt.step;
}
