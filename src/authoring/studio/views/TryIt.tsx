import { useActor } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { answersThatShow } from '#authoring/document/wizard/answers-that-show.ts';
import { type Place, Screen } from '#authoring/studio/screen/Screen.tsx';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { type Attempt, startAttempt } from '#engine/attempt.ts';
import { currentStep } from '#engine/journey.ts';
import { describePlan, NOTHING_HEARD } from '#engine/plan-description.ts';
import { readAnswers } from '#engine/reading.ts';
import { isQuestion } from '#engine/step-kinds/index.ts';
import { type WizardContext, wizardMachine } from '#engine/wizard.machine.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { answeredTexts } from '#engine/wizard-texts.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { Fitted, type Look, SCREEN_HEIGHT, useShownQuiz } from './ScreenView.tsx';
import { canRun, rawTexts, selectedDefinition } from './shown-quiz.ts';

/** Nothing is kept of a quiz that is tried. */
const machine = wizardMachine.provide({
  actors: { saveResult: fromPromise<void, WizardContext>(async () => undefined) },
  guards: { settlesAtOnce: () => true },
});

/** The quiz, to be taken from the selected step on, with what the answers amount to so far. */
export function TryIt({ look }: { look: Look }) {
  const { quiz, selected } = useStudio();
  const [round, setRound] = useState(0);
  if (!canRun(quiz))
    return <p className={styles.empty}>The quiz cannot be taken until its errors are fixed.</p>;
  const from = selected[0] === 'steps' ? Number(selected[1]) : 0;
  const variant = selected[0] === 'variants' ? selected[1] : '';
  // The machine keeps the definition with which it began.
  return (
    <Run
      key={`${round} ${from} ${variant} ${quiz.id} ${quiz.text}`}
      look={look}
      from={from}
      again={() => setRound(round + 1)}
    />
  );
}

interface RunProps {
  look: Look;
  /** The index of the first step. */
  from: number;
  again: () => void;
}

/** A quiz that is taken from a step on, as far as it got. */
export function useTrial(definition: WizardDefinition, from: number) {
  const [input] = useState(() => ({ definition, attempt: attemptAt(definition, from) }));
  const [snapshot, send] = useActor(machine, { input });
  const { attempt } = snapshot.context;
  const isOver = snapshot.status === 'done';
  const { id } = currentStep(input.definition, attempt);
  const place: Place = isOver ? { kind: 'results' } : { kind: 'step', stepId: id };
  const isRefused = snapshot.hasTag('refused');
  return { definition: input.definition, attempt, place, isRefused, send };
}

function Run({ look, from, again }: RunProps) {
  const { quiz, selected, language } = useStudio();
  const shown = useShownQuiz();
  const { definition, attempt, ...trial } = useTrial(selectedDefinition(quiz, selected), from);
  return (
    <div className={styles.tryIt}>
      <Fitted>
        <Screen
          {...trial}
          quiz={{ ...shown, definition }}
          answers={attempt.answers}
          language={language}
          theme={look.theme}
          width={look.width}
          height={SCREEN_HEIGHT}
          title="The quiz, to be tried"
        />
      </Fitted>
      <SoFar definition={definition} attempt={attempt} again={again} />
    </div>
  );
}

function attemptAt(definition: WizardDefinition, index: number): Attempt {
  const attempt = startAttempt(definition, { id: 'tried', definitionHash: '' });
  const answers = { ...attempt.answers, ...answersThatShow(definition, index) };
  const counter = definition.steps.slice(0, index).filter(isQuestion).length;
  return { ...attempt, step: index + 1, counter, answers };
}

interface SoFarProps {
  definition: WizardDefinition;
  attempt: Attempt;
  again: () => void;
}

/** Outcome, bars and plan of the answers that were given so far. */
function SoFar({ definition, attempt, again }: SoFarProps) {
  const { quiz, language } = useStudio();
  const reading = readAnswers(definition, attempt.answers);
  const raw = rawTexts(quiz, language);
  const text = answeredTexts(definition, attempt.answers, raw);
  const plan = describePlan(reading, {
    text: raw,
    sessionOf: (themeId) => {
      const theme = definition.sessionThemes?.find(({ id }) => id === themeId);
      return theme && { title: text(theme.titleKey), text: theme.textKey && text(theme.textKey) };
    },
    timesOf: () => undefined,
    listened: NOTHING_HEARD,
  });
  return (
    <Stack as="aside" gap="xs" aria-label="What the answers amount to so far">
      <Button variant="secondary" onClick={again}>
        Begin again
      </Button>
      <h2 className={styles.outlineTitle}>Outcome</h2>
      <p aria-live="polite">{text(reading.outcome.titleKey)}</p>
      {reading.bars.length > 0 && <h2 className={styles.outlineTitle}>Bars</h2>}
      {reading.bars.map(({ dimension, percent, points }) => (
        <div key={dimension.id} className={styles.barRow}>
          <span>{text(dimension.labelKey)}</span>
          <span className={styles.barTrack} aria-hidden="true">
            <span className={styles.barFill} style={{ inlineSize: `${percent}%` }} />
          </span>
          <span>{dimension.ranges === undefined ? `${percent} %` : points}</span>
        </div>
      ))}
      {plan.weeks.length > 0 && <h2 className={styles.outlineTitle}>Plan</h2>}
      <ol className={styles.bullets}>
        {plan.weeks.map((week) => (
          <li key={week.title}>
            <b>{week.title}</b>
            <ul className={styles.bullets}>
              {week.sessions.map((session) => (
                <li key={session.id}>
                  {session.title}
                  {session.reason && <span className={styles.quiet}> {session.reason}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
