import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerTo } from '#engine/answers.ts';
import type { Attempt } from '#engine/attempt.ts';
import { currentStep, finalStepOf, nextStep, percentOf } from '#engine/journey.ts';
import { inOrderOf } from '#engine/option-order.ts';
import { isQuestion, picturesOf } from '#engine/step-kinds/index.ts';
import type { WizardEvent } from '#engine/wizard.machine.ts';
import type { Step, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import type { WizardText } from '#web/shared/i18n/wizard-texts.ts';
import { afterPaint } from '#web/shared/loading/after-paint.ts';
import { loadPicture } from '#web/shared/loading/load-ahead.ts';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import { PageTitle } from '#web/shared/ui/PageTitle.tsx';
import * as sky from './DaySky.css.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { StepView } from './steps/StepView.tsx';
import * as styles from './WizardScreen.css.ts';

interface WizardScreenProps {
  ref?: RefObject<HTMLElement | null>;
  definition: WizardDefinition;
  images: Readonly<Record<string, string>>;
  attempt: Attempt;
  text: WizardText;
  isRefused: boolean;
  send: (event: WizardEvent) => void;
}

export function WizardScreen({ ref, ...props }: WizardScreenProps) {
  const { definition, attempt, text, send } = props;
  const { t } = useTranslation();
  const step = inOrderOf(attempt.id, currentStep(definition, attempt));
  const stageRef = useRef<HTMLDivElement>(null);
  const [firstStep] = useState(attempt.step);
  const shownStep = useRef(attempt.step);
  const percent = percentOf(definition, attempt);
  const asks = isQuestion(step);
  usePreloadedImages(props);

  useEffect(() => {
    if (shownStep.current === attempt.step) return undefined;
    shownStep.current = attempt.step;
    window.scrollTo(0, 0);
    // The focus makes the browser lay out the page.
    return afterPaint(() => stageRef.current?.querySelector('h1')?.focus({ preventScroll: true }));
  }, [attempt.step]);

  return (
    <section
      ref={ref}
      className={styles.screen}
      data-wizard={definition.id}
      data-step={attempt.step}
      data-step-id={step.id}
    >
      <PageTitle>{titlesOf(definition, step).map(text).join(' · ')}</PageTitle>
      <Row gap="md" align="start" wraps className={styles.top}>
        {attempt.step > 1 && (
          <button
            type="button"
            className={styles.back}
            data-back=""
            onClick={() => send({ type: 'step.back' })}
          >
            <span aria-hidden="true">←</span> <span>{t('wizard.back')}</span>
          </button>
        )}
        <ProgressBar step={attempt.step} finalStep={finalStepOf(definition)} percent={percent} />
      </Row>
      {asks && <DaySky percent={percent} />}
      <div
        key={step.id}
        ref={stageRef}
        className={attempt.step === firstStep ? undefined : styles.arrivingStage}
      >
        <StepView {...props} step={step} answer={asks ? answerTo(step, attempt.answers) : null} />
      </div>
      <button type="button" hidden disabled>
        {t('wizard.quickFill')}
      </button>
    </section>
  );
}

/** The step, then the wizard if it has a name. The first page is the wizard's own. */
function titlesOf({ steps, titleKey }: WizardDefinition, step: Step): string[] {
  if (titleKey === undefined) return [step.titleKey];
  return step === steps[0] ? [titleKey] : [step.titleKey, titleKey];
}

/** The day behind the questions on a wide screen: dawn when a quiz begins, dusk at its end. */
function DaySky({ percent }: { percent: number }) {
  return (
    <div
      className={sky.day}
      // Prerendered pages may have no inline style; they show the first hour.
      ref={(element) => element?.style.setProperty(sky.HOUR, String(percent / 100))}
      aria-hidden="true"
    >
      <span className={sky.sun} />
    </div>
  );
}

function usePreloadedImages({ definition, attempt, images }: WizardScreenProps): void {
  const next = definition.steps[(nextStep(definition, attempt) ?? Number.NaN) - 1];
  useEffect(() => {
    const addresses = next ? picturesOf(next).flatMap(({ src }) => images[src] ?? []) : [];
    if (addresses.length === 0) return undefined;
    return afterPaint(() => {
      for (const address of addresses) loadPicture(address).catch(() => undefined);
    });
  }, [next, images]);
}
