import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { wizardMachine } from '#engine/wizard.machine.ts';
import { entryOf, historyIdOf, moveTo } from './step-history.ts';

/**
 * Keeps the browser's history and the attempt on one step. The machine decides: a Back or Forward
 * of the browser is sent to it as an event, and taken back where it refuses.
 */
export function useStepHistory(actor: ActorRefFrom<typeof wizardMachine>, step: number): void {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const attemptId = historyIdOf(actor.getSnapshot().context.attempt);
  const entry = entryOf(location.state, attemptId);

  const followBrowser = useEffectEvent(() => {
    if (navigationType !== 'POP' || entry === undefined) return;
    const stepNow = () => actor.getSnapshot().context.attempt.step;
    const distance = entry.step - stepNow();
    for (let moves = Math.abs(distance); moves > 0; moves--) {
      actor.send({ type: distance < 0 ? 'history.back' : 'history.forward' });
    }
    const isOpen = actor.getSnapshot().status === 'active';
    if (isOpen && stepNow() !== entry.step) void navigate(stepNow() - entry.step);
  });

  const followAttempt = useEffectEvent(() => {
    const move = moveTo(entry, attemptId, step);
    if (move.type === 'none') return;
    if (move.type === 'back') return void navigate(-1);
    const { pathname, search, hash } = location;
    const isReplacing = move.type === 'replace';
    void navigate({ pathname, search, hash }, { state: move.entry, replace: isReplacing });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new history entry is followed once
  useEffect(() => followBrowser(), [location.key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step change is followed once
  useEffect(() => followAttempt(), [step]);
}
