import type { WizardBundle, WizardEntry } from 'virtual:wizards';
import { useActorRef, useSelector } from '@xstate/react';
import i18next from 'i18next';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { type WizardContext, wizardMachine } from '#engine/wizard.machine.ts';
import { earlyTaps, useEarlyTaps } from '#web/pre-hydration/early-taps.ts';
import { countGoal } from '#web/shared/analytics/analytics.ts';
import { readWizardBundle, useAnsweredTexts } from '#web/shared/i18n/wizard-texts.ts';
import { afterPaint } from '#web/shared/loading/after-paint.ts';
import { loadAhead, loadPicture } from '#web/shared/loading/load-ahead.ts';
import { saveLastAttempt } from '#web/shared/quiz-sync/last-attempt.ts';
import { notifyError } from '#web/shared/ui/notifications/notify.ts';
import { openAttempt, saveAttempt } from './attempt-store.ts';
import { attemptIdOf, useStepHistory } from './step-history.ts';
import { WizardScreen } from './WizardScreen.tsx';

interface WizardPageProps {
  entry: WizardEntry;
  /** The page that a finished wizard opens. */
  resultsPath: string;
  /** Loads the modules and data of that page. */
  loadResults: readonly (() => Promise<unknown>)[];
}

/** The page of one wizard. It resumes the tab's open attempt or starts a new one. */
export function WizardPage({ entry, ...after }: WizardPageProps) {
  const bundle = readWizardBundle(entry);
  const location = useLocation();
  const [input] = useState(() => {
    const visit = { search: location.search, returnsTo: attemptIdOf(location.state) };
    const attempt = openAttempt(bundle, visit);
    return bundle.inVariant?.(attempt) ?? { definition: bundle.definition, attempt };
  });
  return <WizardRun images={bundle.images} input={input} {...after} />;
}

const loadCounts = () => import('#web/shared/analytics/quiz-counts.ts');

const saveResult = fromPromise<void, WizardContext>(async ({ input: { definition, attempt } }) =>
  saveLastAttempt(definition, attempt.answers, attempt.definitionHash),
);

const machine = wizardMachine.provide({
  actors: { saveResult },
  // Early taps have already waited long enough.
  guards: { settlesAtOnce: () => earlyTaps().length > 0 },
});

type Snapshot = SnapshotFrom<typeof wizardMachine>;

interface WizardRunProps extends Omit<WizardPageProps, 'entry'> {
  images: WizardBundle['images'];
  input: WizardContext;
}

/** Runs one attempt: connects the machine with the screen and the browser's history and storage. */
function WizardRun({ images, input, resultsPath, loadResults }: WizardRunProps) {
  const { definition } = input;
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (latest) => latest, looksTheSame);
  const navigate = useNavigate();
  const { context } = snapshot;
  const text = useAnsweredTexts(definition, context.attempt.answers);

  useStepHistory(actor, context.attempt.step);

  useEffect(() => {
    const reached = actor.on('goal.reached', ({ goal }) => countGoal(goal));
    const unsaved = actor.on('result.unsaved', () => notifyError(i18next.t('errors.common')));
    return () => {
      reached.unsubscribe();
      unsaved.unsubscribe();
    };
  }, [actor]);

  useEarlyTaps(actor);
  useEffect(
    () => loadAhead([() => loadCounts().then(({ countSteps }) => countSteps(actor))]),
    [actor],
  );
  useLoadAhead(context.attempt.step > 1, images, loadResults);

  // Not dropped by the next one, or when the page changes: that would lose an answer.
  useEffect(() => {
    const { attempt: current } = context;
    afterPaint(() => saveAttempt(definition, current));
  }, [definition, context]);

  useEffect(() => {
    if (snapshot.status === 'done') void navigate(resultsPath);
  }, [snapshot.status, navigate, resultsPath]);

  return (
    <WizardScreen
      ref={useSettlingMark(actor)}
      definition={definition}
      images={images}
      attempt={context.attempt}
      text={text}
      isRefused={snapshot.hasTag('refused')}
      send={actor.send}
    />
  );
}

/** A step that has settled looks as it did, so it is not rendered again. The end changes the context. */
function looksTheSame(one: Snapshot, other: Snapshot): boolean {
  return one.context === other.context && one.hasTag('refused') === other.hasTag('refused');
}

/** Marks the screen from its step on until that has settled, which renders nothing. */
function useSettlingMark(actor: ActorRefFrom<typeof wizardMachine>): RefObject<HTMLElement | null> {
  const screen = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    screen.current?.toggleAttribute('data-settling', actor.getSnapshot().hasTag('settling'));
    const subscription = actor.subscribe((snapshot) => {
      if (!snapshot.hasTag('settling')) screen.current?.removeAttribute('data-settling');
    });
    return () => subscription.unsubscribe();
  });
  return screen;
}

/**
 * Once a quiz has begun, preloads its pictures, those of its outcomes last, and the following page,
 * so that it can be finished and show its results offline.
 */
function useLoadAhead(
  hasBegun: boolean,
  images: Readonly<Record<string, string>>,
  loadNext: readonly (() => Promise<unknown>)[],
): void {
  useEffect(() => {
    if (!hasBegun) return;
    const pictures = Object.values(images).map((address) => () => loadPicture(address));
    loadAhead([...pictures, ...loadNext]);
  }, [hasBegun, images, loadNext]);
}
