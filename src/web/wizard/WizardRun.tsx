import type { WizardBundle } from 'virtual:wizards';
import { useActor } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { answersOf } from '#engine/answer-sheet.ts';
import type { Attempt } from '#engine/attempt.ts';
import { SETTLE_MS } from '#engine/settle-time.ts';
import { type WizardContext, wizardMachine } from '#engine/wizard.machine.ts';
import { goals } from '#web/analytics/goal-port.ts';
import { hasEarlyAnswers } from '#web/boot/early-answers.ts';
import type { WizardText } from '#web/content/use-wizard-texts.ts';
import { saveLastAttempt } from '#web/storage/last-attempt.ts';
import { notifyError } from '#web/ui/notifications/notify.ts';
import { keepAttempt } from './attempt-store.ts';
import { useEarlyAnswers } from './use-early-answers.ts';
import { useLoadAhead } from './use-load-ahead.ts';
import { useStepHistory } from './use-step-history.ts';
import { WizardScreen } from './WizardScreen.tsx';

const saveResult = fromPromise<void, WizardContext>(async ({ input: { definition, attempt } }) =>
  saveLastAttempt(definition, answersOf(definition, attempt.sheet), attempt.definitionHash),
);

const machine = wizardMachine.provide({
  actors: { saveResult },
  // Early answers have waited long enough.
  delays: { settle: () => (hasEarlyAnswers() ? 0 : SETTLE_MS) },
});

interface WizardRunProps {
  bundle: WizardBundle;
  attempt: Attempt;
  text: WizardText;
  resultsPath: string;
  loadResults: readonly (() => Promise<unknown>)[];
}

/** Runs one attempt: the machine between the screen and the browser's history and storage. */
export function WizardRun({ bundle, attempt, text, ...after }: WizardRunProps) {
  const { resultsPath, loadResults } = after;
  const { definition, images } = bundle;
  const [input] = useState({ definition, attempt });
  const [snapshot, send, actor] = useActor(machine, { input });
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { context } = snapshot;

  useStepHistory(actor, context.attempt.step);

  useEffect(() => {
    const reached = actor.on('goal.reached', ({ goal }) => goals.count(goal));
    const unsaved = actor.on('result.unsaved', () => notifyError(t('errors.common')));
    return () => {
      reached.unsubscribe();
      unsaved.unsubscribe();
    };
  }, [actor, t]);

  useEarlyAnswers(actor);
  useLoadAhead(context.attempt.step > 1, images, loadResults);

  useEffect(() => keepAttempt(definition, context.attempt), [definition, context.attempt]);

  useEffect(() => {
    if (snapshot.status === 'done') void navigate(resultsPath);
  }, [snapshot.status, navigate, resultsPath]);

  return (
    <WizardScreen
      definition={definition}
      images={images}
      attempt={context.attempt}
      text={text}
      isSettling={snapshot.hasTag('settling')}
      isRefused={snapshot.hasTag('refused')}
      send={send}
    />
  );
}
