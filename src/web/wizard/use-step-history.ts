import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { wizardMachine } from '#engine/wizard.machine.ts';
import { entryOf, type HistoryMove, historyIdOf, moveTo } from './step-history.ts';

/**
 * Keeps the browser's history and the attempt on one step. The machine decides: a Back or Forward
 * of the browser is sent to it as an event, and taken back where it refuses.
 */
export function useStepHistory(actor: ActorRefFrom<typeof wizardMachine>, step: number): void {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const followedKey = useRef<string>(undefined);
  /** The entry that a move has left; the address changes later than it is asked to. */
  const leftKey = useRef<string>(undefined);
  /** The step of the entry that was stood on last. */
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
